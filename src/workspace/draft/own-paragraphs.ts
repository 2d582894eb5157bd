// Drafted words as paragraphs of their own, and where a preamble goes. Pure.
import type { ContractText } from '#domain/contracts/contract-text.ts';

/** With the line breaks that part it from what stands beside it. @param whole the text that it goes into. */
export function ownParagraphs(whole: string, start: number, text: string): string {
  const words = text.trim();
  const before = start > 0 && whole[start - 1] !== '\n' ? '\n' : '';
  // Behind a paragraph its own mark ends the words; before one they bring it along.
  const after = before === '' && start < whole.length && whole[start] !== '\n' ? '\n' : '';
  return `${before}${words}${after}`;
}

/** Paragraphs above the preamble: the title, and what a cover says of it. */
const TITLE_BLOCKS = 4;
const TITLE_MAX = 120;

type Laid = Pick<ContractText, 'blocks'>;

const isTitle = ({ kind, align, start, end, label, clause, cells }: Laid['blocks'][number]): boolean =>
  (kind === 'heading' || align === 'center') &&
  end - start <= TITLE_MAX &&
  label === undefined &&
  clause === undefined &&
  cells === undefined;

/** Below the title, as the paragraph before the text begins. */
export function preamblePlace({ blocks }: Laid): number {
  const first = blocks.findIndex((block) => !isTitle(block));
  const at = first < 0 || first > TITLE_BLOCKS ? 0 : first;
  const next = blocks[at];
  const title = blocks[at - 1];
  if (title === undefined || next === undefined) return 0;
  // A numbered paragraph would lend its number to what is put before it.
  return next.label === undefined ? next.start : title.end;
}
