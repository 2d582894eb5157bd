// Which kind of value a question asks for, and how it ranks and names it.
import { describe, expect, it } from 'vitest';
import { askedValueOf, type ValueKind } from '#server/engine/extractive/values/asked-values.ts';
import { passageIndexOf } from '#server/engine/extractive/passage-index.ts';
import { subQuestion } from '#server/engine/extractive/questions.ts';
import { rank } from '#server/engine/extractive/ranking.ts';
import { createPace } from '#server/pace.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

describe('a question asks for', () => {
  const cases: readonly (readonly [string, readonly ValueKind[] | null])[] = [
    ['How long does the warranty last?', ['period']],
    ['How much notice do we have to give?', ['period']],
    ['How much prior written notice is needed?', ['period']],
    ['How many business days do we have to pay?', ['period']],
    ['How soon must a defect be reported?', ['period', 'date']],
    ['How much is the deposit?', ['amount', 'percentage']],
    ['What is the monthly rent?', ['amount', 'percentage']],
    ['What’s the late fee?', ['amount', 'percentage']],
    ['What interest rate applies to late payments?', ['percentage']],
    ['What percentage of net sales is the royalty?', ['percentage']],
    ['When does the lease end?', ['date', 'period']],
    ['When is the rent due?', ['date', 'recurring_day', 'period']],
    ['When was it signed?', ['date']],
    ['On what date did it start?', ['date']],
    ['How often are reports due?', ['frequency']],
    ['How many users may log in?', ['count']],
    ['Which law applies?', ['law']],
    ['Which state’s law governs the contract?', ['law']],
    ['Which state governs this contract?', ['law']],
    ['Where can we be sued?', ['court']],
    ['Which courts have jurisdiction?', ['court']],
    ['Who pays for repairs?', ['party']],
    ['Which party bears the taxes?', ['party']],
    ['Who is the landlord?', ['named_party']],
    ['Who’s our service provider under this agreement?', ['named_party']],
    ['Who is the owner of the improvements?', ['party']],
  ];
  it.each(cases)('%s', (question, kinds) => {
    expect(askedValueOf(question)?.kinds).toEqual(kinds);
  });

  it('what is counted', () => {
    expect(askedValueOf('How many named users can log in?')?.of).toBe('user');
  });
});

describe('a question asks for no value', () => {
  it.each([
    'When may a party terminate?',
    'When can we walk away?',
    'What happens when a payment is late?',
    'What is the purpose of the deposit?',
    'What laws must the contractor comply with?',
    'Where are the premises?',
    'Who are the parties?',
    'How does it end?',
    'Governing law',
    'Notice period',
  ])('%s', (question) => {
    expect(askedValueOf(question)).toBeNull();
  });
});

describe('an answer', () => {
  const document = engineDocument(
    `HOSTING AGREEMENT

4. Termination. Either party may terminate this Agreement for convenience by written notice to the other party.

5. Notice of termination. The notice period for a termination by either party is ninety (90) days.

6. Repairs. The Host shall pay for repairs of the servers.

7. Repairs by others. Repairs of the servers by others, who pays for them and who pays for the repairs is up to the parties.`,
    'hosting.txt',
  );
  const best = async (asked: string) => {
    const [hit] = await rank(await passageIndexOf(document.content), subQuestion(asked), createPace());
    return { text: document.content.text.slice(hit?.start, hit?.end), value: hit?.value };
  };

  it('is the passage with such a value, and names it', async () => {
    const { text, value } = await best('How many days of notice are needed to terminate?');
    expect(text).toContain('notice period');
    expect(value).toBe('ninety (90) days');
  });

  it('is not preferred for naming a party, as nearly every passage does', async () => {
    const { text, value } = await best('Who pays for repairs of the servers by others?');
    expect(text).toContain('up to the parties');
    expect(value).toBeUndefined();
  });
});
