// A clause that says in other words what a rule is about: it is quoted, and the playbook's language is proposed instead of it.
import { expect, it } from 'vitest';
import { readLines } from '#benchmarks/verdicts/contract.ts';
import { createBuiltInJudge } from '#server/engine/verdicts/built-in-judge.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';
import { applied, contractOf, judged, ruleOf, RULES } from './playbooks.ts';

const { uptime, overtime, repairs, prepayment, breach } = RULES;

const OTHER_WORDS = [
  [
    prepayment,
    'Voluntary prepayment',
    'The borrower has liberty to repay the advance early, wholly or partly, after a month’s warning.',
  ],
  [
    overtime,
    'Overtime and extra hours',
    'Extra hours are worked when a manager asks for them.\n\nSuch hours are compensated with one and a half times the usual pay.',
  ],
  [
    repairs,
    'Repairs, structural',
    'The building’s structure and its outside are looked after by the owner of the premises. The occupier does the rest.',
  ],
  [
    breach,
    'Breaches of personal data',
    'Where a breach of security affects data of individuals, the vendor tells its customer within three days what happened.',
  ],
  [
    uptime,
    'Availability of the service',
    'The platform is meant to be up around the clock, maintenance windows aside.',
  ],
] as const;

it.each(OTHER_WORDS)('of $title, whose proposal makes it meet the rule', async (rule, heading, text) => {
  const document = contractOf([
    ['Marketing', 'Neither signatory may use the name of another one in an advertisement or a list of references.'],
    [heading, text],
    ['Waste', 'Packaging must be recycled in the way that local rules prescribe for the place of use.'],
  ]);
  const found = await judged(rule, document);
  expect(found.verdict).toBe('needs_reader');
  expect(found.reason).toContain('read what would be lost');
  expect(found.quotes[0]?.quote).toBe(text.replaceAll('\n\n', found.quotes[0]?.quote.includes('\n\n') ? '\n\n' : '\n'));
  expect(found.proposals).toHaveLength(1);
  const after = applied(document, found);
  expect(after.content.text).toContain(heading);
  expect(after.content.text).not.toContain(text.slice(0, 40));
  expect(after.content.text).toContain('Packaging must be recycled');
  expect((await judged(rule, after)).verdict).toBe('meets');
});

it('keeps the number and the heading in front of its text', async () => {
  const document = engineDocument(
    [
      'AGREEMENT',
      '1. Notices. A notice must be sent by courier to the address stated on the cover page.',
      '2. Early repayment. The borrower has liberty to repay the loan early after a month’s warning, without a penalty.',
      '3. Waste. Packaging must be recycled in the way that local rules prescribe for the place of use.',
    ].join('\n\n'),
  );
  const rule = { ...prepayment, title: 'Early repayment' };
  const after = applied(document, await judged(rule, document));
  expect(after.content.text).toContain(`2. Early repayment. ${rule.preferred_language}`);
  expect((await judged(rule, after)).verdict).toBe('meets');
});

it('is not a definition, an option to tick or a note for drafters', async () => {
  const rule = ruleOf(
    'Insurance',
    'The Supplier must maintain liability insurance of at least EUR 2,000,000 for each event.',
  );
  const document = contractOf([
    [
      'Key terms',
      '[ ] Insurance: liability insurance of {amount}\n\n[Drafting note: choose the insurance of the Supplier.]',
    ],
    ['Definitions of terms', '“Insurance” means a liability insurance that the Supplier has with an insurer.'],
  ]);
  const { proposals } = await judged(rule, document);
  expect(proposals.every(({ start, end }) => start === end)).toBe(true);
});

it('goes into the clause rather than to the notes about it', async () => {
  const rule = ruleOf(
    'Insurance',
    'The Supplier must maintain liability insurance of at least EUR 2,000,000 for each event.',
  );
  const clause = 'During the term each of them keeps up a commercial policy whose limits fit the risk of loss.';
  const document = contractOf([
    [
      'Key terms',
      '[ ] Insurance: liability insurance of {amount}\n\n[Drafting note: choose the insurance of the Supplier.]',
    ],
    ['Insurance', clause],
  ]);
  expect((await judged(rule, document)).quotes[0]?.quote).toBe(clause);
});

it('several missing clauses go beside the clauses that each is related to', async () => {
  const places = await Promise.all(
    [
      ruleOf('Overtime', `${overtime.preferred_language} The wage of the month and the hours are stated on a payslip.`),
      ruleOf('Drains', 'The Landlord must flush the drains and the gutters of the warehouse before each winter.'),
    ].map(async (rule) => {
      const document = { name: 'c', input: '', main: true, content: CONTRACT };
      const found = await createBuiltInJudge().judge(
        { rule, document, side: '' },
        { signal: new AbortController().signal },
      );
      return found.proposals[0]?.start;
    }),
  );
  expect(new Set(places).size).toBe(2);
});

const CONTRACT = readLines(
  [
    'AGREEMENT',
    '1. Wage',
    'The wage for each month and the hours are paid on the last working day of that month.',
    '2. Warehouse',
    'The warehouse is handed over in the winter with a list of its doors, gates and gutters.',
    '3. Notices',
    'A notice must be sent by courier to the address stated on the cover page and takes effect on receipt.',
    '4. Counterparts',
    'The parties may sign counterparts, which together are one instrument.',
    'IN WITNESS WHEREOF the parties have signed.',
  ].join('\n\n'),
);
