// Query expansion: everyday words and the words that contracts use for them. "Who pays if data is lost" asks for the clause
// on the cost of a breach. Expansion goes from left to right only.
import { stemOf } from '#server/terms.ts';

const SYNONYMS: readonly (readonly [everyday: string, contract: string])[] = [
  ['pay pays paid paying money', 'payment cost bear reimburse indemnify compensate fee'],
  ['refund back', 'reimburse repay credit'],
  ['cheap expensive price prices', 'fee charge rate indexation'],
  [
    'lose loses lost losing leak leaked stolen steal hack hacked hacker',
    'loss breach disclosure unauthorised unauthorized destroyed',
  ],
  ['fire fired sack dismiss', 'dismissal termination redundancy'],
  ['quit leave leaving walk', 'terminate resignation exit withdraw'],
  ['end ends ending stop stops cancel out', 'terminate termination expiry expire'],
  ['late slow delay delayed', 'overdue default delay interest'],
  ['sue sued suing court lawsuit', 'claim proceedings litigation jurisdiction courts dispute'],
  ['fight argue disagree disagreement', 'dispute arbitration mediation escalation'],
  ['secret secrets private quiet', 'confidential confidentiality disclose'],
  ['own owns owner owned belongs', 'title ownership vest intellectual property'],
  ['copy copying', 'reproduce license intellectual property'],
  ['poach hire hiring recruit', 'solicit solicitation employ'],
  ['compete competitor rival', 'competition exclusivity restrictive'],
  ['blame fault responsible accountable', 'liable liability negligence'],
  ['cap limit limits maximum most', 'limitation aggregate exceed'],
  ['insured cover', 'insurance policy'],
  ['renew renewal rollover', 'renew renewal extend automatically'],
  ['sold sell buy bought takeover acquired acquire', 'assignment assign merger control'],
  ['transfer hand', 'assign assignment novation'],
  ['check inspect look', 'audit inspection records'],
  ['promise promises guarantee guarantees', 'warranty warrant represent undertake'],
  ['broken defect defective bug bugs faulty wrong', 'nonconformity defect warranty remedy'],
  ['outage down downtime offline', 'availability uptime service level'],
  ['disaster war pandemic flood strike', 'force majeure'],
  ['law laws country state', 'governing jurisdiction'],
  ['privacy gdpr', 'personal data protection processing'],
  ['delete erase wipe', 'deletion return destroy'],
  ['tell told warn inform', 'notify notice'],
  ['change changes amend', 'amendment variation modify'],
  ['subcontractor outsource outsourcing', 'subcontract subprocessor'],
  ['punish penalty fine', 'liquidated damages penalty'],
  ['injury hurt harm', 'injury damage indemnify'],
  ['protect protects', 'indemnify hold harmless safeguard'],
  ['sick ill illness', 'sickness incapacity absence'],
  ['holiday vacation', 'leave annual'],
  ['rent', 'rent lease'],
  ['repair fix', 'repair maintenance remedy'],
];

const SYNONYMS_BY_STEM: ReadonlyMap<string, readonly string[]> = new Map(
  SYNONYMS.flatMap(([everyday, contract]) =>
    everyday.split(' ').map((word) => [stemOf(word), contract.split(' ')] as const),
  ),
);

/** Words that contracts use for `word`; none for most. English only. */
export const synonymsOf = (word: string): readonly string[] => SYNONYMS_BY_STEM.get(stemOf(word)) ?? [];
