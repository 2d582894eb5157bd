// Where a passage stands in the text of a contract: the number of its clause, and the words beside it. The same change
// in many clauses would look alike without them.
import type { ContractText } from '#domain/contracts/contract-text.ts';

/** So many characters are shown on each side, to whole words. */
const BESIDE = 40;

export interface PlaceInText {
  /** Empty where the text does not say it. */
  readonly clause: string;
  /** Of the same paragraphs, with the white space towards the passage. */
  readonly before: string;
  readonly after: string;
}

type PlacedText = Pick<ContractText, 'text' | 'blocks'>;

export function placeInText({ text, blocks }: PlacedText, start: number, end: number): PlaceInText {
  const [first, last] = [blockAt(blocks, start), blockAt(blocks, end)];
  return {
    clause: first?.clause ?? '',
    before: first ? wordsBefore(text.slice(first.start, start)) : '',
    after: last ? wordsAfter(text.slice(end, last.end)) : '',
  };
}

/** The block with this offset in it or at one of its ends. */
function blockAt(blocks: PlacedText['blocks'], offset: number) {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((blocks[middle]?.start ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  const block = blocks[low - 1];
  return block && offset <= block.end ? block : undefined;
}

function wordsBefore(words: string): string {
  if (words.length <= BESIDE) return words.trimStart();
  return `… ${words.slice(-BESIDE).replace(/^\S*\s+/, '')}`;
}

function wordsAfter(words: string): string {
  if (words.length <= BESIDE) return words.trimEnd();
  return `${words.slice(0, BESIDE).replace(/\s+\S*$/, '')} …`;
}
