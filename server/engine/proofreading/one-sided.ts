// Duties and rights that contracts usually give to both sides, and that this one gives to one side only.
import { definedNamesIn } from '#server/engine/extractive/values/family-values.ts';
import { splitSentences } from '#server/engine/extractive/sentences/sentences.ts';
import type { Severity } from '#domain/contracts/verdicts.ts';
import type { Observation } from '#server/engine/verdicts/observation.ts';
import { type Check, observe, type ReadBlock, type Reading } from './reading.ts';

interface Topic {
  readonly id: string;
  /** Whether it is a burden of the party that is named, or a right. */
  readonly is: 'duty' | 'right';
  readonly pattern: RegExp;
  readonly title: (party: string) => string;
  readonly severity: Severity;
}

/** Between a party and its verb: "shall, at its own expense,". */
const GAP = String.raw`(?:,[^,.;]{0,60},)?\s`;
const after = (words: string) => new RegExp(String.raw`^${GAP}${words}`, 'iu');
const TOPICS: readonly Topic[] = [
  {
    id: 'indemnity',
    is: 'duty',
    pattern: after(
      String.raw`(?:shall|will|must|agrees to|undertakes to)(?:[^.;]{0,40}?)\s(?:indemnify|hold harmless)\b`,
    ),
    title: (party) => `Only ${party} indemnifies`,
    severity: 'high',
  },
  {
    id: 'convenience',
    is: 'right',
    pattern: after(
      String.raw`(?:may|shall be entitled to|is entitled to|has the right to)\s[^.;]{0,40}?\bterminate\b[^.;]{0,120}?\b(?:for convenience|for any reason|without cause|at any time|at its (?:sole )?discretion|no reason)\b`,
    ),
    title: (party) => `Only ${party} may terminate for convenience`,
    severity: 'high',
  },
  {
    id: 'cap',
    is: 'right',
    pattern: after(String.raw`(?:shall|will) (?:not|in no event) be liable\b`),
    title: (party) => `Only ${party}’s liability is limited`,
    severity: 'high',
  },
  {
    id: 'assignment',
    is: 'duty',
    pattern: after(String.raw`(?:shall|may|will|must) not\s[^.;]{0,30}?\bassign\b`),
    title: (party) => `Only ${party} needs consent to assign`,
    severity: 'medium',
  },
  {
    id: 'confidentiality',
    is: 'duty',
    pattern: after(
      String.raw`(?:shall|will|must|agrees to)\s[^.;]{0,40}?\b(?:keep|hold|maintain|treat)\b[^.;]{0,60}?\b(?:confiden|secret)`,
    ),
    title: (party) => `Only ${party} keeps confidential`,
    severity: 'medium',
  },
  {
    id: 'solicitation',
    is: 'duty',
    pattern: after(String.raw`(?:shall|will|must|agrees) not(?: to)?\s[^.;]{0,60}?\b(?:solicit|hire|employ|compete)\b`),
    title: (party) => `Only ${party} is restricted`,
    severity: 'medium',
  },
  {
    id: 'variation',
    is: 'right',
    pattern: after(
      String.raw`(?:may|reserves the right to|is entitled to)\s[^.;]{0,60}?\b(?:amend|modify|change|vary|increase)\b[^.;]{0,80}?\b(?:at any time|its (?:sole|absolute) discretion|without (?:the )?(?:prior )?(?:consent|notice)|unilaterally|from time to time)\b`,
    ),
    title: (party) => `${party} may change the terms alone`,
    severity: 'high',
  },
];

/** "Each party", "either party", "neither party" and "the Receiving Party" are both sides. */
const MUTUAL = String.raw`(?:each|either|neither|both|every)(?: of)?(?: the)? part(?:y|ies)|the parties|a party|any party|the (?:receiving|disclosing|indemnifying|defaulting|non-defaulting|terminating|affected|recipient|discloser) ?(?:party)?`;
/** "Each Sponsor" is more than one. */
const ANY = /(?:^|\s)(?:each|every|either|any|no|neither|other)(?: other)?\s$/iu;
const PREAMBLE = 6000;
const NAMES_MAX = 12;
const NOT_A_PARTY = /^(?:party|parties|each party|affiliates?|representatives?)$/i;

export const oneSidedClauses: Check = async (reading) => {
  const names = [...new Set(definedNamesIn(reading.content.text.slice(0, PREAMBLE)))]
    .filter((name) => name.length > 2 && !NOT_A_PARTY.test(name))
    .slice(0, NAMES_MAX);
  if (names.length < 2) return [];
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:(?<both>${MUTUAL})|(?:the )?(?<name>${names.map(escaped).join('|')}))(?![\p{L}\p{N}’'])`,
    'giu',
  );
  const acts = new Map<Topic, Act[]>();
  for (const one of reading.blocks) {
    for (const act of actsIn(reading, one, pattern)) {
      const known = acts.get(act.topic);
      if (known) known.push(act);
      else acts.set(act.topic, [act]);
    }
    await reading.pace.breathe();
  }
  return [...acts.values()].flatMap((all) => oneSided(reading, all));
};

const escaped = (name: string): string => name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

interface Act {
  readonly topic: Topic;
  /** Null for both sides. */
  readonly party: string | null;
  readonly one: ReadBlock;
  readonly from: number;
  readonly until: number;
}

/** Characters behind a party in which its verb stands. */
const READ_MAX = 260;

function* actsIn(reading: Reading, one: ReadBlock, pattern: RegExp): Generator<Act> {
  const { block } = one;
  for (const sentence of splitSentences(reading.content.text, block, Number.POSITIVE_INFINITY)) {
    const text = reading.content.text.slice(sentence.start, sentence.end);
    for (const { 0: words, index, groups = {} } of text.matchAll(pattern)) {
      const rest = text.slice(index + words.length, index + words.length + READ_MAX);
      const topic = TOPICS.find((each) => each.pattern.test(rest));
      if (!topic) continue;
      const from = sentence.start - block.start + index;
      const isAny = groups['both'] !== undefined || ANY.test(text.slice(Math.max(0, index - 12), index));
      const party = !isAny ? (groups['name'] ?? words) : null;
      yield { topic, party, one, from, until: from + words.length };
    }
  }
}

function oneSided(reading: Reading, acts: readonly Act[]): Observation[] {
  const [first] = acts;
  if (!first || first.party === null) return [];
  const key = first.party.toLowerCase();
  if (acts.some(({ party }) => party === null || party.toLowerCase() !== key)) return [];
  const { topic, party, one, from, until } = first;
  const ours = reading.side !== '' && isSame(reading.side, party);
  const theirs = reading.side !== '' && !ours;
  // What only the other side bears, or only our side may do, is good for us.
  if ((ours && topic.is === 'right') || (theirs && topic.is === 'duty')) return [];
  const against =
    reading.side === ''
      ? 'Check whether it should be mutual.'
      : 'That is to the disadvantage of the side we act for: ask for a mutual clause.';
  return [
    observe(reading, {
      kind: 'one_sided',
      title: topic.title(party),
      reason: `The contract says this of ${party} and of nobody else. ${against}`,
      severity: topic.severity,
      block: one.block,
      from,
      until,
    }),
  ];
}

const isSame = (side: string, party: string): boolean => {
  const [one, other] = [side, party].map((words) =>
    words
      .toLowerCase()
      .replace(/^the\s/, '')
      .trim(),
  );
  return one === other;
};
