// What a question with "who" asks about, and the forms in which contracts say who does it.
import { stemsOf } from '#server/terms.ts';
import { termGroupsOf } from '#server/engine/extractive/language/term-groups.ts';

/** A form fits where the text before the party, and the text after it, match. */
interface Form {
  readonly before?: RegExp;
  readonly after?: RegExp;
}

export interface Act {
  readonly forms: readonly Form[];
  /** Whether the text after a party says that it does what is asked, in the question's own verb. */
  isDone(after: string): boolean;
  /** The question without the words of its act: "the repairs". */
  readonly about: string;
}

const ASIDE = '(?:,[^,;.]{1,80},)?';
const DUTY =
  '(?:shall(?: be (?:obligated|obliged|required) to)?|must|will|agrees? to|undertakes? to|covenants? to|(?:is|are) (?:obligated|obliged|required) to)';
const RIGHT =
  '(?:may|can|(?:is|are|shall be|will be) (?:entitled|permitted|allowed) to|(?:shall |will )?ha(?:s|ve) the (?:sole |exclusive |unilateral |absolute )?(?:right|option) to)';
const ADVERBS = '(?: (?:\\p{Ll}{2,20}ly|also|each|at its (?:own|sole) (?:cost and expense|cost|expense),?)){0,3}';
const subject = (rest: string): RegExp => new RegExp(`^${ASIDE} ${rest}`, 'iu');
const duty = (rest: string): RegExp => subject(`${DUTY}${ASIDE}${ADVERBS} (?:${rest})`);

const SUBJECT = new RegExp(`^${ASIDE} (?<modal>${DUTY}|${RIGHT})(?! not\\b)${ASIDE}${ADVERBS}`, 'iu');

/** What follows the words by which a party is bound or entitled; null where it is not the subject of such words. */
export function subjectOf(after: string): { readonly rest: string; readonly isDuty: boolean } | null {
  const match = SUBJECT.exec(after);
  if (!match) return null;
  return {
    rest: after.slice(match[0].length),
    isDuty: new RegExp(`^${DUTY}$`, 'i').test(match.groups?.['modal'] ?? ''),
  };
}

const COSTS = '(?:costs?|expenses?|payments?|fees?|charges?|taxes|premiums?)';
const PAYS: readonly Form[] = [
  {
    after: duty(
      `pay|bear|reimburse|fund|cover|meet|be (?:\\p{Ll}+ly )?(?:responsible|liable) for (?:[^\\s.;]{1,40} ){0,8}?${COSTS}`,
    ),
  },
  {
    after: subject(
      `(?:pays|bears|(?:is|are) (?:\\p{Ll}+ly )?(?:responsible|liable) for (?:[^\\s.;]{1,40} ){0,8}?${COSTS})\\b`,
    ),
  },
  { after: new RegExp(`^(?:,| ${DUTY},?) at its (?:own |sole )?(?:cost|expense)`, 'i') },
  { before: /\b(?:paid|borne|payable|funded|covered|met|reimbursed)(?: \p{Ll}{2,20}ly)? by $/iu },
  { before: /\bshared(?: \p{Ll}{2,20}ly)? (?:by|between|among) $/iu },
  { before: /\b(?:at the (?:sole )?(?:cost|expense|cost and expense)|for the account) of $/i },
  { before: /\bat $/i, after: /^[’'](?:s )?\s?(?:own |sole |and ){0,3}(?:cost|expense)/i },
];
const OWNS: readonly Form[] = [
  { after: subject(`(?:(?:shall|will) )?(?:\\p{Ll}+ly )?owns?\\b`) },
  {
    after: subject(
      `(?:(?:shall|will) )?(?:retains?|reserves?|holds?|keeps?) (?:[^\\s.;]{1,40} ){0,6}?(?:title|ownership|rights?|property)\\b`,
    ),
  },
  { after: subject(`(?:is|are|shall be|will be|remains?|shall remain) the (?:\\p{Ll}+ (?:and )?){0,3}owners?\\b`) },
  { before: /\b(?:property|ownership) of $/i },
  { before: /\bowned (?:(?:\p{Ll}+ly|and) ){0,3}by $/iu },
  {
    before:
      /\b(?:vests?|vested|belongs?|remains?|rests?|lies|stays?|resides?)(?: (?:\p{Ll}+ly|and|vested)){0,3} (?:in|to|with) $/iu,
  },
];
const ANSWERS_FOR: readonly Form[] = [
  { after: subject(`(?:is|are|shall be|will be) (?:\\p{Ll}+ly )?(?:responsible|liable|accountable) (?:for|to)\\b`) },
  { before: /\b(?:responsibility|liability|obligation|duty) of $/i },
  {
    after: duty('pay|bear|repair|maintain|provide|keep|perform|insure|obtain|procure|carry|make|arrange|handle|manage'),
  },
];

/** Of a question about an act that contracts state in forms of its own. */
const ACTS: readonly { readonly asks: RegExp; readonly forms: readonly Form[] }[] = [
  {
    asks: /\b(?:pays?|bears?|covers?|foots?|funds?|reimburses?|pay for|(?:picks? up|covers?|carr(?:y|ies)) the (?:costs?|expenses?|bill|tab)|responsible for (?:the )?(?:costs?|payment|paying)|at whose (?:cost|expense))\b/i,
    forms: PAYS,
  },
  {
    asks: /\b(?:owns?|owners? of|belongs? to|(?:keeps?|gets?|has|have|holds?|retains?) (?:the )?(?:ownership|title|copyright|rights? (?:to|in)|intellectual property|ip)|whose property)\b/i,
    forms: OWNS,
  },
  {
    asks: /\b(?:(?:is|are|will be) (?:responsible|liable|accountable)|takes? care of|looks? after|handles?|deals? with|whose (?:responsibility|job|duty|obligation))\b/i,
    forms: ANSWERS_FOR,
  },
];

const WHO =
  /\b(?:who(?:se)?|which (?:party|side|of (?:us|them|the parties)))\b(?: (?:has to|have to|must|should|shall|will|needs? to|is (?:required|obliged) to|gets? to|may|can|could|is (?:entitled|allowed|permitted) to))?(?: \p{L}{2,20}ly)?/iu;
const ENTITLED = /\b(?:may|can|could|gets? to|entitled|allowed|permitted|right to)\b/i;
/** Whose money it is says nothing about what it is for. */
const MONEY = /\b(?:costs?|expenses?|bills?|money)\b/gi;
const NEGATION = /\b(?:not|never|no)\b|n['’]t\b/i;
/** Verbs that need their noun: "shall obtain and maintain insurance" insures. */
const SUPPORTING = /^(?:obtain|maintain|procure|provide|keep|carry|effect|take out|make|perform|arrange)\b/i;
const SUPPORTED_WORDS = 6;
const HEAD = /^ \p{L}+(?:(?:, | and | or )\p{L}+){0,3}/u;
/** The weight of a word that means the same. */
const SYNONYM_MIN = 0.9;

/** The act of a question; null where it asks for none, or for what nobody does. */
export function actOf(question: string): Act | null {
  const who = WHO.exec(question);
  if (!who || NEGATION.test(question)) return null;
  const known = ACTS.find(({ asks }) => asks.test(question));
  const rest = question.slice(who.index + who[0].length);
  if (known)
    return { forms: known.forms, isDone: () => false, about: rest.replace(known.asks, ' ').replace(MONEY, ' ') };
  const [own] = stemsOf(rest);
  if (own === undefined) return null;
  const verbs = new Set([own, ...synonymsOf(own, rest)]);
  const isRight = ENTITLED.test(who[0]);
  return {
    forms: [],
    isDone(after) {
      const stated = subjectOf(after);
      return stated !== null && stated.isDuty !== isRight && isHeadVerb(verbs, stated.rest);
    },
    about: rest,
  };
}

/** What contracts say for a verb: "repair" for "fix". */
function synonymsOf(verb: string, question: string): string[] {
  const related = termGroupsOf(question).find(({ own }) => own === verb)?.related ?? [];
  return [...related].filter(([, weight]) => weight >= SYNONYM_MIN).map(([stem]) => stem);
}

/** "deliver", "pack and deliver", and "provide delivery". */
function isHeadVerb(verbs: ReadonlySet<string>, rest: string): boolean {
  const isAmong = (words: string) => stemsOf(words).some((stem) => verbs.has(stem));
  if (isAmong(HEAD.exec(rest)?.[0] ?? '')) return true;
  const clause = rest.trimStart().split(/[;,.]/)[0] ?? '';
  return SUPPORTING.test(clause) && isAmong(clause.split(' ').slice(0, SUPPORTED_WORDS).join(' '));
}
