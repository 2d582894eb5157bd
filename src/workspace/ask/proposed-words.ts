// The words that an answer proposes for a contract: a block quotation or a code block of its Markdown that is no quotation from the
// contract. Pure.

const FENCE = /^(?:```|~~~)/;
const QUOTED = /^ {0,3}> ?/;
const CITATION = /\[\d+\]/;

const level = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase();

/** @param quotes what the answer cites. @returns null where nothing is proposed */
export function proposedWords(markdown: string, quotes: readonly string[]): string | null {
  const known = quotes.map(level);
  const isProposed = (words: string) =>
    words !== '' && !CITATION.test(words) && !known.some((quote) => quote.includes(level(words)));
  return blocksOf(markdown).find(isProposed) ?? null;
}

function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let block: string[] = [];
  let isFenced = false;
  const end = () => {
    blocks.push(block.join('\n').trim());
    block = [];
  };
  for (const line of markdown.split('\n')) {
    if (FENCE.test(line)) {
      end();
      isFenced = !isFenced;
    } else if (isFenced) block.push(line);
    else if (QUOTED.test(line)) block.push(line.replace(QUOTED, ''));
    else end();
  }
  end();
  return blocks;
}
