// Generates many contracts from the paragraphs of the samples, each with its own parties, amounts and words.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const SAMPLES = ['mutual-nda', 'office-lease', 'services-agreement'];
const SYLLABLES = 'ka lo mer win ton har ves bor del gran pe sul tor ram fin ex mo ster van dy'.split(' ');
const PARAGRAPHS = { least: 20, most: 90 };

/** The same numbers in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** @returns a function that writes the contract of a number, all different; half of them have at most a quarter of the range. */
export function contractWriter(paragraphsEach = PARAGRAPHS): (number: number) => string {
  const random = seeded(7);
  const one = <Item>(of: readonly Item[]): Item => of[Math.floor(random() * of.length)] as Item;
  const paragraphs = SAMPLES.flatMap((name) =>
    readFileSync(join(import.meta.dirname, `../server/seed/samples/text/${name}.md`), 'utf8')
      .split(/\n{2,}/)
      .filter((paragraph) => paragraph.length > 80),
  );
  const word = () => `${one(SYLLABLES)}${one(SYLLABLES)}${one(SYLLABLES)}`;
  return (number) => {
    const count = paragraphsEach.least + Math.floor(random() ** 2 * (paragraphsEach.most - paragraphsEach.least));
    const parties = [word(), word(), word()];
    const parts = Array.from({ length: count }, () =>
      one(paragraphs)
        .replace(/\b\d[\d,.]*\b/g, () => String(1 + Math.floor(random() * 99_999)))
        .replace(/\b(?:[Tt]he )?(?:Supplier|Customer|Landlord|Tenant|Discloser|Recipient)\b/g, () => one(parties)),
    );
    if (number % 997 === 0) parts.push('The xylophone factory keeps its zeppelin and its quicksilver apart.');
    return parts.join('\n\n');
  };
}
