// Questions for a value: "How long is the notice period?" asks for a period. A passage with such a value answers better than
// one without, and the answer names the value.
import { stemsOf } from '#server/terms.ts';
import { type PeriodRole, periodRoleOf } from './period-roles.ts';

export type ValueKind =
  | 'date'
  | 'recurring_day'
  | 'amount'
  | 'percentage'
  | 'period'
  | 'frequency'
  | 'count'
  | 'law'
  | 'court'
  | 'party'
  | 'named_party';

/** What a question asks for. */
export interface AskedValue {
  /** A value of any of these answers it. */
  readonly kinds: readonly ValueKind[];
  /** Of a period. */
  readonly role: PeriodRole;
  /** Of a count, the stem of what is counted: "user". Of a named party, the stems of its role: "landlord". */
  readonly of?: string;
}

interface Row {
  readonly asks: RegExp;
  readonly kinds: readonly ValueKind[];
}

const UNITS = '(?:business |calendar |working )?(?:hours|days|weeks|fortnights|months|quarters|years)';
const ENDS = 'end|ends|expire|expires|over|run out|runs out|finish|lapse';
const FALLS_DUE =
  'due|payable|paid|pay|invoice|bill|deliver|delivered|return|returned|renew|renews|renewed|respond|report';
const STARTS =
  'start|starts|begin|begins|commence|signed|sign|made|dated|effective|take effect|come into force|in force';
const PRICES =
  'price|fee|fees|amount|sum|cost|costs|cap|rent|salary|deposit|penalty|rate|royalty|royalties|commission|premium|wage|wages|bonus|budget|limit on liability|liability limit';

/** The first row that matches counts. "When may it be terminated?" asks for conditions, not for a date. */
const ROWS: readonly Row[] = [
  { asks: /\bhow (?:often|frequently|regularly|many times)\b/i, kinds: ['frequency'] },
  {
    asks: /\b(?:which|what|whose) (?:(?:country|state|nation|place|jurisdiction)(?:['’]?s)?(?: or \w+)? )?laws? (?:\w+ ){0,4}(?:govern|appl|control|used)/i,
    kinds: ['law'],
  },
  {
    asks: /\bwhat(?: is|['’]s) the (?:governing|applicable|proper) law\b|\bunder (?:which|what|whose) laws?\b/i,
    kinds: ['law'],
  },
  { asks: /\b(?:which|what) (?:country|state|jurisdiction)\b.{0,30}\b(?:govern|appl)/i, kinds: ['law'] },
  { asks: /\b(?:which|what) (?:courts?|venue|forum|jurisdiction|tribunal)\b/i, kinds: ['court'] },
  {
    asks: /\bwhere\b.{0,60}\b(?:sue|sued|suit|lawsuits?|litigat\w+|disputes?|courts?|arbitrat\w+|mediat\w+)\b/i,
    kinds: ['court'],
  },
  {
    asks: /\b(?:what|which) (?:(?:is|are|was) )?(?:(?:the|our|their|my|its) )?(?:\w+ ){0,3}(?:percentage|per ?cent|interest rate|rate of interest)\b/i,
    kinds: ['percentage'],
  },
  {
    asks: /\bhow much (?:\w+ ){0,2}interest\b|\bhow many per ?cent\b|\bat (?:what|which) (?:interest )?rate\b/i,
    kinds: ['percentage'],
  },
  { asks: /\bhow long\b|\bhow far (?:in advance|ahead)\b/i, kinds: ['period'] },
  { asks: new RegExp(String.raw`\bhow many ${UNITS}\b`, 'i'), kinds: ['period'] },
  { asks: /\bhow much (?:\w+ ){0,2}(?:time|notice|warning)\b/i, kinds: ['period'] },
  {
    asks: /\bhow (?:soon|quickly|fast|early|late)\b|\bby when\b|\bwhat (?:is |are )?(?:\w+ ){0,3}deadline\b/i,
    kinds: ['period', 'date'],
  },
  { asks: /\bwhat (?:is |was )?(?:\w+ ){0,3}(?:period|duration)\b|\bwithin what time\b/i, kinds: ['period'] },
  { asks: /\bhow much\b|\bhow many (?:dollars|euros|pounds|francs|rupees|yen)\b/i, kinds: ['amount', 'percentage'] },
  {
    asks: new RegExp(
      String.raw`\bwhat(?:['’]s| is| are| was| were| will be) (?:(?!of |for )[\p{L}'’-]{1,30} ){0,4}(?:${PRICES})\b`,
      'iu',
    ),
    kinds: ['amount', 'percentage'],
  },
  {
    asks: /\bwhat (?:does|do|did|will|would) (?:\w+ ){1,4}(?:cost|pay|owe|charge)\b/i,
    kinds: ['amount', 'percentage'],
  },
  { asks: /\b(?:what|which) (?:date|day)\b|\bwhat (?:is|was) the (?:\w+ ){0,2}date\b|\bdate of\b/i, kinds: ['date'] },
  {
    asks: new RegExp(String.raw`\bwhen (?:does|do|did|is|are|was|will|must|should)\b.{0,80}\b(?:${STARTS})\b`, 'i'),
    kinds: ['date'],
  },
  {
    asks: new RegExp(String.raw`\bwhen (?:does|do|did|is|are|was|will)\b.{0,80}\b(?:${ENDS})\b`, 'i'),
    kinds: ['date', 'period'],
  },
  {
    asks: new RegExp(String.raw`\bwhen (?:does|do|did|is|are|was|will|must|should)\b.{0,80}\b(?:${FALLS_DUE})\b`, 'i'),
    kinds: ['date', 'recurring_day', 'period'],
  },
  {
    asks: /\bwho(?:se)? (?!(?:is|are|was|were) (?:the|our|my|your|their|an?) (?!(?:\w+ )?owners?\b))|\bwhich (?:party|side|of (?:us|them|the parties))\b/i,
    kinds: ['party'],
  },
];

/** "How many authorized users may log in?" counts users. */
const COUNTED =
  /\bhow many ((?:[\p{L}-]+ ){1,4}?)(?:can|may|do|does|did|are|is|were|was|will|must|should|shall|have|has|would|could)\b/iu;

/** "Who is the landlord?" asks for its name; "Who are the parties?" for several. */
const ROLE_ASKED =
  /^\W*who(?:['’]s| is| was) (?:the|our|my) (\p{L}+(?: \p{L}+)?)(?: (?:here|in|of|under) (?:the|this) \p{L}+)?\W*$/iu;
const COLLECTIVE = new Set(stemsOf('parties signatory counterparty'));

/** What a question asks for; null for most. */
export function askedValueOf(question: string): AskedValue | null {
  const row = ROWS.find(({ asks }) => asks.test(question));
  if (row) return { kinds: row.kinds, role: periodRoleOf(question) };
  const role = stemsOf(ROLE_ASKED.exec(question)?.[1] ?? '');
  if (role.length > 0 && !COLLECTIVE.has(role.at(-1) ?? ''))
    return { kinds: ['named_party'], role: null, of: role.join(' ') };
  const counted = stemsOf(COUNTED.exec(question)?.[1] ?? '').at(-1);
  return counted === undefined ? null : { kinds: ['count'], role: null, of: counted };
}
