// Rules of playbooks of several kinds, and contracts that their languages stand in.
import type { Rule } from '#domain/playbooks.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import { createBuiltInJudge } from '#server/engine/verdicts/built-in-judge.ts';
import type { Judgement } from '#server/engine/verdicts/judge.ts';
import { engineDocument } from '#tests/server/engine/documents.ts';

export const ruleOf = (title: string, preferred: string, more: Partial<Rule> = {}): Rule => ({
  title,
  rule: `${title} must be as in the preferred language.`,
  preferred_language: preferred,
  fallback_position: '',
  fallback_language: '',
  ...more,
});

export const RULES = {
  uptime: ruleOf(
    'Service availability',
    'The Provider shall make the Service available for at least 99.9% of each calendar month. If availability falls below that level, the Customer is entitled to a credit of 10% of the monthly fee for each full percentage point, and may terminate the subscription after three failures within six months.',
    {
      fallback_language:
        'The Provider shall make the Service available for at least 99.5% of each calendar quarter, and shall pay credits according to its published policy.',
    },
  ),
  overtime: ruleOf(
    'Overtime',
    'The Employee must work overtime only on the written request of the Employer. Overtime is paid at 125% of the hourly wage and must not exceed eight hours a week without the prior consent of the works council.',
  ),
  repairs: ruleOf(
    'Structural repairs',
    'The Landlord must keep the roof, the foundations, the load-bearing walls and the drains in good repair at its own cost. The Tenant is not liable for fair wear and tear, unless it has caused the damage on purpose.',
  ),
  prepayment: ruleOf(
    'Voluntary prepayment',
    'The Borrower may prepay the Loan in whole or in part at any time on not less than thirty (30) days’ prior written notice, without premium or penalty. Amounts prepaid may not be drawn again.',
  ),
  delivery: ruleOf(
    'Late delivery',
    'If the Supplier delivers late, the Buyer may claim liquidated damages of 0.5% of the price of the late goods for each full week, up to a maximum of 5% of that price, except where the delay is caused by force majeure.',
  ),
  breach: ruleOf(
    'Personal data breach',
    'The Processor shall notify the Controller of a personal data breach without undue delay and in any event within 24 hours after it becomes aware of it. Neither party may inform the public without the other party’s prior written consent.',
  ),
} as const;

const OTHERS = [
  ['Definitions', 'Words in the singular include the plural. Headings do not affect the meaning of this Agreement.'],
  ['Notices', 'A notice must be sent by courier to the address stated on the cover page and takes effect on receipt.'],
  [
    'Entire agreement',
    'This Agreement is the whole agreement of its signatories on its subject and replaces earlier drafts.',
  ],
] as const;

export interface Made {
  readonly parties?: string;
  /** Numbers, as "1." before headings. */
  readonly isNumbered?: boolean;
}

/** A contract with these clauses before those on definitions, notices and the entire agreement. */
export function contractOf(
  clauses: readonly (readonly [heading: string, text: string])[],
  { parties = 'between the signatories named on the cover page', isNumbered = true }: Made = {},
): EngineDocument {
  const sections = [OTHERS[0], ...clauses, OTHERS[1], OTHERS[2]].map(
    ([heading, text], at) => `${isNumbered ? `${at + 1}. ` : ''}${heading}\n\n${text}`,
  );
  return engineDocument(
    [
      'AGREEMENT',
      `This Agreement is made ${parties}.`,
      ...sections,
      'IN WITNESS WHEREOF the parties have signed.',
    ].join('\n\n'),
  );
}

export const judged = (rule: Rule, document: EngineDocument, side = ''): Promise<Judgement> =>
  createBuiltInJudge().judge({ rule, document, side }, { signal: new AbortController().signal });

/** The contract after its proposals, as the redline would have it. */
export function applied(document: EngineDocument, { proposals }: Judgement): EngineDocument {
  const text = proposals
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (own, { start, end, text: words }) => own.slice(0, start) + words.replaceAll('\n', '\n\n') + own.slice(end),
      document.content.text,
    );
  return engineDocument(text);
}
