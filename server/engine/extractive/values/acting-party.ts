// Who pays, owns or does what a question asks: the party that a sentence makes the subject of that duty or right, or its
// agent ("borne by the Supplier"). Two parties that fit equally well name nobody.
import { stemsOf } from '#server/terms.ts';
import { type Act, actOf, subjectOf } from './acts.ts';
import { termGroupsOf } from '#server/engine/extractive/language/term-groups.ts';
import { splitSentences } from '#server/engine/extractive/sentences/sentences.ts';

const ROLES =
  'landlord|tenant|subtenant|lessor|lessee|sublessor|sublessee|licensor|licensee|supplier|vendor|seller|buyer|purchaser|customer|client|contractor|subcontractor|consultant|company|employer|employee|executive|franchisor|franchisee|distributor|manufacturer|agent|principal|lender|borrower|guarantor|investor|service provider|provider|recipient|discloser|owner|operator|manager|developer|publisher|author|artist|sponsor|institution|investigator|partner|reseller|subscriber|processor|controller|assignor|assignee|transferor|transferee|indemnitor|indemnitee|carrier|shipper|merchant|insurer|trustee|shareholder|corporation|advisor|adviser|auditor|broker|university|hospital|government|producer|promoter|architect|engineer|escrow agent|administrator|affiliate';
/** "Either party" and parties named by what they do; "the other party" says too little. */
const PARTIES = '(?:each|either|both)(?: of)?(?: the)? part(?:y|ies)|the parties|the [a-z-]{3,20}(?:ing|ed) party';
const NAMES_MAX = 20;
/** A shorter name may be any word of a sentence. */
const NAME_MIN = 3;
/** Characters that are read on each side of a party. */
const WINDOW = 220;

/** A party in a sentence, with the text on both sides. */
interface Mention {
  readonly text: string;
  readonly before: string;
  readonly after: string;
}

/** The party of a passage that acts as a question asks, as printed; null where that is not certain. */
export function actingPartyIn(text: string, question: string, names: readonly string[]): string | null {
  const act = actOf(question);
  if (!act) return null;
  const pattern = mentionPattern(names);
  const fitting = splitSentences(text, { start: 0, end: text.length }, Number.POSITIVE_INFINITY).flatMap((span) =>
    mentionsIn(text.slice(span.start, span.end), pattern).flatMap((mention) => {
      const read = readBeside(mention, act);
      return read === null ? [] : [{ party: mention.text, score: scoreOf(read, act) }];
    }),
  );
  const ranked = fitting.filter(({ score }) => score >= SCORE_MIN).toSorted((one, other) => other.score - one.score);
  const [best] = ranked;
  if (!best) return null;
  const rival = ranked.find(({ party }) => partyKey(party) !== partyKey(best.party));
  return rival && rival.score * 2 > best.score ? null : best.party;
}

const partyKey = (party: string): string => party.toLowerCase().replace(/^(?:the|each|either|both)\s+(?:of\s+)?/, '');

function mentionPattern(names: readonly string[]): RegExp {
  const own = names
    .filter(({ length }) => length >= NAME_MIN)
    .slice(0, NAMES_MAX)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  const one = `(?:the )?(?:${[...own, ROLES].join('|')})`;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${PARTIES}|${one}(?:,? (?:and|or|&) ${one}){0,2})(?![\p{L}\p{N}])`,
    'giu',
  );
}

function mentionsIn(sentence: string, pattern: RegExp): Mention[] {
  const found = [...sentence.matchAll(pattern)].map((match) => ({ start: match.index, text: match[0] }));
  const subjects = found.filter(({ start, text }) => subjectOf(sentence.slice(start + text.length)) !== null);
  return found.map(({ start, text }) => {
    const end = start + text.length;
    // What another subject does is not done by this one.
    const next = subjects.find((one) => one.start > start)?.start ?? sentence.length;
    const last = subjects.findLast((one) => one.start < start);
    const from = Math.max(last ? last.start + last.text.length : 0, start - WINDOW);
    return { text, before: sentence.slice(from, start), after: sentence.slice(end, Math.min(next, end + WINDOW)) };
  });
}

/** The part of the sentence that says what the party does; null where it is not the one that acts. */
function readBeside({ before, after }: Mention, act: Act): string | null {
  for (const stated of [after, ...itemsOf(after)]) {
    const form = act.forms.find((one) => (one.before?.test(before) ?? true) && (one.after?.test(stated) ?? true));
    if (form) return form.after && !form.before ? stated : `${before} ${stated.split(/[;.]/)[0] ?? ''}`;
    if (act.isDone(stated)) return stated;
  }
  return null;
}

const OPENS_LIST = /^ (?<modal>shall|must|will|may|agrees to|undertakes to): (?=\()/i;
const ITEM = /\((?:[a-z]|[ivx]{1,4}|\d{1,2})\) /;

/** The items of "shall: (a) pay the rent; (b) insure the building", each after its modal. */
function itemsOf(after: string): string[] {
  const list = OPENS_LIST.exec(after);
  const modal = list?.groups?.['modal'];
  if (!list || modal === undefined) return [];
  return after
    .slice(list[0].length)
    .split(ITEM)
    .slice(1)
    .map((item) => ` ${modal} ${item}`);
}

/** The share of the question's words that are there, phrases beside them; 1 where it has none but its verb. */
function scoreOf(read: string, { about }: Act): number {
  const groups = termGroupsOf(about);
  if (groups.length === 0) return 1;
  const stems = new Set(stemsOf(read));
  const found = groups.map(({ own, related }) => {
    if (own !== null && stems.has(own)) return 1;
    const isRelated = [...related].some(([stem, weight]) => weight >= RELATED_MIN && stems.has(stem));
    return isRelated ? (own === null ? 1 : RELATED) : 0;
  });
  const words = groups.filter(({ own }) => own !== null).length;
  return found.reduce<number>((sum, one) => sum + one, 0) / Math.max(1, words);
}

/** The least share of the question's words. */
const SCORE_MIN = 0.5;
/** Of a related word, and how related it is at least. */
const RELATED = 0.5;
const RELATED_MIN = 0.4;
