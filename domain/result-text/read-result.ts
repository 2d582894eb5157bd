// Reads the text of a result, as an engine or a person wrote it, for the screen and for every file.
import { indentJson, jsonOf } from './json.ts';
import { readBlocks } from './markdown/read-blocks.ts';
import { printable } from './printable.ts';
import { type Block, everyBlock } from './tree.ts';

/**
 * The blocks of a result: of its Markdown, or of JSON as one block of code. Takes time in proportion to the text; never throws.
 * @param sources numbers of the run's sources: `[n]` is a citation of one of them where nobody escaped the bracket.
 */
export function readResult(text: string, sources: ReadonlySet<number>): Block[] {
  const json = jsonOf(text);
  if (json !== null) return [{ kind: 'code', text: printable(indentJson(json)) }];
  const blocks = readBlocks(text, sources);
  const levels = [...everyBlock(blocks)].flatMap((block) => (block.kind === 'heading' ? [block.level] : []));
  const ranks = [...new Set(levels)].toSorted((one, other) => one - other);
  return rankHeadings(blocks, ranks);
}

/** A text that begins at "##" or jumps to "####" still makes an outline without gaps. */
function rankHeadings(blocks: readonly Block[], ranks: readonly number[]): Block[] {
  return blocks.map((block) => {
    if (block.kind === 'heading') return { ...block, level: ranks.indexOf(block.level) + 1 };
    if (block.kind === 'quotation') return { ...block, blocks: rankHeadings(block.blocks, ranks) };
    return block.kind === 'list' ? { ...block, items: block.items.map((item) => rankHeadings(item, ranks)) } : block;
  });
}
