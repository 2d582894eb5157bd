// Questions in words that contracts do not use.
import { describe, expect, it } from 'vitest';
import { answerPrompts } from '#server/engine/answer-prompts.ts';
import { createExtractiveEngine } from '#server/engine/extractive/extractive-engine.ts';
import { intentsOf } from '#server/engine/extractive/language/intents.ts';
import { definedTermStems } from '#server/engine/extractive/language/defined-terms.ts';
import { termGroupsOf } from '#server/engine/extractive/language/term-groups.ts';
import { subQuestion, subQuestionsOf } from '#server/engine/extractive/questions.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

const HOSTING = `HOSTING AGREEMENT

1. Services. The Supplier shall host the website of the Customer on its servers in Bremen and keep it available at all hours.

2. Fees. The Customer shall pay the Supplier a monthly fee of EUR 400 within thirty days after receipt of an invoice.

3. Confidentiality. Each party shall keep the Confidential Information of the other party secret and shall not disclose it to third parties.

4. Termination. The Customer may terminate this Agreement at any time for convenience upon sixty days' prior written notice.

5. Indemnification. The Supplier shall indemnify, defend and hold harmless the Customer from claims of third parties that the services infringe their rights.

6. Assignment. Neither party may assign this Agreement without the prior written consent of the other party.

7. Governing Law. This Agreement is governed by the laws of Germany.`;

/** The quote of the first passage: of the answer, or of the nearest where there is none. */
async function firstQuote(
  prompt: string,
  text = HOSTING,
  { nearest = false }: { nearest?: boolean } = {},
): Promise<string | undefined> {
  const { results, sources } = await answerPrompts({
    prompts: [{ prompt, output: 'List', fields: [], files: [] }],
    fields: [],
    documents: [engineDocument(text, 'hosting.txt')],
    engine: createExtractiveEngine(),
    signal: new AbortController().signal,
  });
  const answer = results[0]?.answers[0];
  const [first] = [...(answer?.sources ?? []), ...(nearest ? (answer?.nearest ?? []) : [])];
  return sources.find(({ number }) => number === first)?.quote;
}

describe('a question in everyday words', () => {
  it.each([
    ['Can the client walk away before the end?', /terminate this Agreement at any time/],
    ['Who foots the bill if outsiders take us to court?', /indemnify, defend and hold harmless/],
    ['Is anybody allowed to hand the deal over to somebody else?', /may assign/],
    ['Do they have to keep our secrets to themselves?', /secret/],
    ['Which country’s rules apply?', /laws of Germany/],
  ])('%s finds the clause that means it', async (prompt, expected) => {
    expect(await firstQuote(prompt)).toMatch(expected);
  });

  it('is about what a party does, rather than about the parties', async () => {
    const secrecy = Array.from(
      { length: 6 },
      (_, at) =>
        `${at + 2}. The Receiving Party shall protect item ${at} of the Disclosing Party from representatives of others.`,
    ).join('\n\n');
    const text = `AGREEMENT\n\n1. Recruiting. For a year neither side solicits the other's staff.\n\n${secrecy}`;
    const asked = "Receiving Party shall not solicit the Disclosing Party's representatives.";
    expect(await firstQuote(asked, text, { nearest: true })).toMatch(/solicits/);
  });

  it('finds a long clause whose parts only together have its words', async () => {
    const filler = (about: string) =>
      `The Supplier also records ${about} with due care for each of its sites. `.repeat(6);
    const text = `AGREEMENT

1. Repairs. ${filler('visits')}

2. Insurance of machines. ${filler('machines')}The premium for it is borne by the Customer. ${filler('weather')}

3. Premium support. The premium of support is stated in the price list of the Supplier.`;
    expect(await firstQuote('Who bears the premium for insurance of the machines?', text)).toMatch(/borne by/);
  });

  it.each([
    ['Who sweeps the chimney?', 'The tenant shall sweep the chimney.'],
    [
      'How long is the notice period to terminate?',
      'This Agreement is governed by the laws of Utah.\n\nThe notice period to terminate it is thirty (30) days.',
    ],
  ])('is answered by a document of a few words that has those of the question: %s', async (prompt, text) => {
    expect(text).toContain((await firstQuote(prompt, text)) ?? 'no answer');
  });

  it('may be a statement', async () => {
    expect(await firstQuote('The client shall pay each invoice within a month.')).toMatch(/within thirty days/);
    expect(subQuestionsOf('The client shall pay each invoice within a month.').questions).toHaveLength(1);
  });

  it('is one question where it names a clause only in passing', () => {
    const { questions } = subQuestionsOf('The Recipient may copy some Confidential Information in some circumstances.');
    expect(questions.map(({ text }) => text)).toEqual([
      'The Recipient may copy some Confidential Information in some circumstances.'.replace(/\.$/, ''),
    ]);
  });
});

describe('the intents of a question', () => {
  it('are the families that it may mean, the likeliest first', () => {
    const [best] = intentsOf('can we quit early without giving a reason');
    expect(best?.family.id).toBe('termination_for_convenience');
    const probabilities = intentsOf('what happens to the money').map(({ probability }) => probability);
    expect(probabilities).toEqual(probabilities.toSorted((one, other) => other - one));
    expect(probabilities.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(1);
  });

  it('are none for words without a meaning in contracts, and weak where most words have none', () => {
    expect(intentsOf('zyzzyva quux')).toEqual([]);
    const [best] = intentsOf('zyzzyva quux blorp liability');
    expect(best?.probability ?? 0).toBeLessThan(0.5);
  });

  it('are certain for the name of a clause', () => {
    expect(subQuestion('Governing law')).toMatchObject({
      families: [{ id: 'governing_law' }],
      intents: [{ probability: 0.98 }],
      isProposition: false,
    });
  });
});

describe('the terms of a question', () => {
  it('are its own stems with words that contracts use for them, and phrases as a whole', () => {
    const groups = termGroupsOf('Can they walk away from the lease?');
    expect(groups.map(({ own }) => own)).toContain('leas');
    const phrase = groups.find(({ own, related }) => own === null && related.has('termin'));
    expect(phrase?.related.get('termin')).toBeGreaterThan(0);
  });

  it('weigh less for defined terms, which are capitalized within a sentence', () => {
    const question = 'Receiving Party shall not solicit employees of Disclosing Party.';
    expect([...definedTermStems(question)].toSorted()).toEqual(['disclos', 'parti', 'receiv']);
    const weights = new Map(termGroupsOf(question, definedTermStems(question)).map(({ own, weight }) => [own, weight]));
    expect(weights.get('solicit')).toBe(1);
    expect(weights.get('disclos')).toBeLessThan(1);
    expect([...definedTermStems('Limitation Of Liability'), ...definedTermStems('Does the lease end?')]).toEqual([]);
  });

  it('are bounded, however long the question is', () => {
    const long = Array.from({ length: 20_000 }, (_, at) => `word${at} walk away`).join(' ');
    expect(termGroupsOf(long).length).toBeLessThan(300);
    expect(intentsOf(long).length).toBeLessThanOrEqual(3);
  });
});
