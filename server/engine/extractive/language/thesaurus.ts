// The thesaurus: concepts with the words that contracts print for them, and those that people say instead.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { stemOf, stemsOf, tokensOf } from '#server/terms.ts';

const fileSchema = z.strictObject({
  about: z.string(),
  /** Phrases, separated by semicolons. */
  concepts: z.array(z.strictObject({ legal: z.string().min(1), everyday: z.string().min(1) })),
});

/** A concept that a text names. */
interface NamedConcept {
  /** Its number in the thesaurus. */
  readonly id: number;
  /** Index of the first word of its phrase in the text, and the number of its words. */
  readonly at: number;
  readonly length: number;
}

interface Phrase {
  readonly stems: readonly string[];
  readonly concept: number;
}

const { concepts } = fileSchema.parse(JSON.parse(readFileSync(new URL('thesaurus.json', import.meta.url), 'utf8')));

const phrasesOf = (list: string): string[] => list.split(';').map((phrase) => phrase.trim());

const byFirstStem = Map.groupBy(concepts.flatMap(readPhrases), ({ stems }) => stems[0] ?? '');

function readPhrases({ legal, everyday }: (typeof concepts)[number], concept: number): Phrase[] {
  return [...phrasesOf(legal), ...phrasesOf(everyday)].map((phrase) => ({
    stems: tokensOf(phrase).map(stemOf),
    concept,
  }));
}

/** The stems of what contracts print for each concept, with weights up to 1: less for the words of a long phrase. */
const legalStems = concepts.map(({ legal }) => {
  const weights = new Map<string, number>();
  for (const phrase of phrasesOf(legal)) {
    const stems = stemsOf(phrase);
    const weight = stems.length === 1 ? 1 : 0.6 / Math.sqrt(stems.length - 1);
    for (const stem of stems) weights.set(stem, Math.max(weight, weights.get(stem) ?? 0));
  }
  return weights;
});

/** The concepts that the words of a text name, in its order. Each is named once. */
export function conceptsIn(words: readonly string[]): NamedConcept[] {
  const stems = words.map(stemOf);
  const found = new Map<number, NamedConcept>();
  for (const [at, stem] of stems.entries()) {
    for (const { stems: phrase, concept } of byFirstStem.get(stem) ?? []) {
      const known = found.get(concept);
      if (known && known.length >= phrase.length) continue;
      if (phrase.every((one, step) => stems[at + step] === one))
        found.set(concept, { id: concept, at, length: phrase.length });
    }
  }
  return [...found.values()];
}

export const legalStemsOf = ({ id }: Pick<NamedConcept, 'id'>): ReadonlyMap<string, number> =>
  legalStems[id] ?? new Map();
