// The words of a stretch of the contract beside those of a playbook's language: what is the same, and what stands instead.
import { alignTokens } from '#domain/align-tokens.ts';
import type { ContractWords, Stretch } from './contract-words.ts';
import type { Language } from './language.ts';
import type { Word } from './wording/words.ts';

/** Words of the contract, and those that the language has instead; one of them may be empty. */
export interface Edit {
  readonly from: Stretch;
  readonly to: Stretch;
}

export interface Alignment {
  readonly stretch: Stretch;
  readonly edits: readonly Edit[];
  /** The share of the language that the stretch has, by the weight of its words: 0 to 1. */
  readonly coverage: number;
  /** The share of the stretch's words that the language has: 0 to 1. */
  readonly density: number;
}

/** Of a sentence at the border of a stretch: with fewer words of the language it is another one. */
const BORDER_MIN = 0.3;
/** A sentence beside a stretch that has so many of the words that are missing belongs to it. */
const BESIDE_MIN = 0.4;
const MISSING_MIN = 3;

/** Aligns whole sentences, without those at the borders that the language does not have. */
export function alignClause(contract: ContractWords, found: Stretch, language: Language): Alignment {
  let stretch: Stretch = { from: found.from, to: found.to };
  let edits: readonly Edit[] = editsOf(contract, stretch, language);
  const wider = withSentencesBeside(contract, stretch, edits, language);
  if (wider.from !== stretch.from || wider.to !== stretch.to) {
    stretch = wider;
    edits = editsOf(contract, stretch, language);
  }
  const trimmed = withoutForeignBorders(contract, stretch, edits);
  if (trimmed.from !== stretch.from || trimmed.to !== stretch.to) {
    stretch = trimmed;
    edits = editsOf(contract, stretch, language);
  }
  ({ stretch, edits } = withoutNeedlessBorders(contract, stretch, edits, language));
  let foreign = 0;
  for (const { from } of edits) foreign += from.to - from.from;
  const size = stretch.to - stretch.from;
  return {
    stretch,
    edits,
    coverage: language.weight === 0 ? 0 : 1 - missingIn(edits, language) / language.weight,
    density: size === 0 ? 0 : 1 - foreign / size,
  };
}

/** The weight of the language's words that a stretch does not have. */
function missingIn(edits: readonly Edit[], { weights }: Language): number {
  let missing = 0;
  for (const { to } of edits) for (let at = to.from; at < to.to; at += 1) missing += weights[at] ?? 0;
  return missing;
}

const keysOf = (words: readonly Word[]): string[] => words.map(({ key }) => key);

function editsOf({ words }: ContractWords, stretch: Stretch, language: Language): Edit[] {
  const own = words.slice(stretch.from, stretch.to);
  const runs = alignTokens(keysOf(own), keysOf(language.words));
  const edits: Edit[] = [];
  let [from, to] = [0, 0];
  for (const run of [...runs, { from: own.length, to: language.words.length, count: 0 }]) {
    if (run.from > from || run.to > to)
      edits.push({
        from: { from: stretch.from + from, to: stretch.from + run.from },
        to: { from: to, to: run.to },
      });
    from = run.from + run.count;
    to = run.to + run.count;
  }
  return edits;
}

/** The language's first or last words may stand, much changed, in the sentence before or after. */
function withSentencesBeside(
  contract: ContractWords,
  stretch: Stretch,
  edits: readonly Edit[],
  language: Language,
): Stretch {
  const { sentences, sentenceAt, words } = contract;
  const [first, last] = [edits[0], edits.at(-1)];
  let { from, to } = stretch;
  const has = (edit: Edit | undefined, sentence: Stretch | undefined): boolean => {
    if (edit === undefined || sentence === undefined || edit.to.to - edit.to.from < MISSING_MIN) return false;
    const missing = new Set(keysOf(language.words.slice(edit.to.from, edit.to.to)));
    const own = keysOf(words.slice(sentence.from, sentence.to));
    return own.filter((key) => missing.has(key)).length >= BESIDE_MIN * own.length && own.length >= MISSING_MIN;
  };
  if (first?.to.from === 0) {
    const before = sentences[(sentenceAt[from] ?? 0) - 1];
    if (has(first, before)) from = before?.from ?? from;
  }
  if (last?.to.to === language.words.length && to > stretch.from) {
    const after = sentences[(sentenceAt[to - 1] ?? 0) + 1];
    if (has(last, after)) to = after?.to ?? to;
  }
  return { from, to };
}

function withoutForeignBorders(
  { sentences, sentenceAt }: ContractWords,
  stretch: Stretch,
  edits: readonly Edit[],
): Stretch {
  const isForeign = (sentence: Stretch): boolean => {
    let foreign = 0;
    for (const { from } of edits)
      foreign += Math.max(0, Math.min(from.to, sentence.to) - Math.max(from.from, sentence.from));
    const size = sentence.to - sentence.from;
    return size - foreign < BORDER_MIN * size;
  };
  if (stretch.to <= stretch.from) return stretch;
  let first = sentenceAt[stretch.from] ?? 0;
  let last = sentenceAt[stretch.to - 1] ?? 0;
  const of = (index: number): Stretch => sentences[index] ?? stretch;
  while (first < last && isForeign(of(first))) first += 1;
  while (last > first && isForeign(of(last))) last -= 1;
  return { from: of(first).from, to: of(last).to };
}

/** A sentence at a border whose words the rest of the stretch has too: "… during the Term" before "During the Term …". */
function withoutNeedlessBorders(
  contract: ContractWords,
  stretch: Stretch,
  edits: readonly Edit[],
  language: Language,
): { stretch: Stretch; edits: readonly Edit[] } {
  const { sentences, sentenceAt } = contract;
  const [first, last] = [sentenceAt[stretch.from] ?? 0, sentenceAt[stretch.to - 1] ?? 0];
  if (first >= last) return { stretch, edits };
  const rests: Stretch[] = [
    { from: sentences[first]?.to ?? stretch.from, to: stretch.to },
    { from: stretch.from, to: sentences[last]?.from ?? stretch.to },
  ];
  const missing = missingIn(edits, language);
  for (const [at, rest] of rests.entries()) {
    const isForeignThere = edits.some(({ from }) =>
      at === 0 ? from.from < rest.from && from.to > stretch.from : from.to > rest.to && from.from < stretch.to,
    );
    if (!isForeignThere || rest.to <= rest.from) continue;
    const own = editsOf(contract, rest, language);
    if (missingIn(own, language) <= missing) return { stretch: rest, edits: own };
  }
  return { stretch, edits };
}
