// The place that a reader is at, kept while another view or revision of the text takes the place of this one: the first
// visible paragraph that both have stays where it is.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { ContractText } from '#domain/contracts/contract-text.ts';
import { blockId } from './document-block.tsx';

type Blocks = Pick<ContractText, 'text' | 'blocks'>;

interface Kept {
  readonly from: Blocks;
  /** Visible blocks: their index, and how far below the upper edge they begin. */
  readonly seen: readonly { readonly index: number; readonly top: number }[];
}

const BEGINNING = 24;

/** What tells a paragraph from the others: all its words, or, if they changed, its number and first words. */
const SIGNS = [(words: string) => words, (words: string, label: string) => `${label} ${words.slice(0, BEGINNING)}`];

/** The same block of another text; -1 unless each of the two texts has one such block, so that it is never another one. */
export function sameBlock(from: Blocks, index: number, to: Blocks): number {
  for (const sign of SIGNS) {
    const signOf = ({ text, blocks }: Blocks, at: number) => {
      const { start = 0, end = 0, label = '' } = blocks[at] ?? {};
      return sign(text.slice(start, end), label);
    };
    const wanted = signOf(from, index);
    const placesIn = (text: Blocks) => text.blocks.flatMap((_, at) => (signOf(text, at) === wanted ? [at] : []));
    const [place = -1, ...others] = placesIn(to);
    if (wanted.trim() !== '' && place >= 0 && others.length === 0 && placesIn(from).length === 1) return place;
  }
  return -1;
}

/** @returns remembers what is visible now, for the next text. */
export function useKeptPlace(area: RefObject<HTMLElement | null>, shown: Blocks): () => void {
  const { text, blocks } = shown;
  const kept = useRef<Kept | null>(null);
  useLayoutEffect(() => {
    const before = kept.current;
    if (!before || before.from.blocks === blocks) return;
    kept.current = null;
    for (const { index, top } of before.seen) {
      const at = sameBlock(before.from, index, { text, blocks });
      if (at < 0) continue;
      const restore = () => {
        const there = document.getElementById(blockId(at));
        if (area.current && there)
          area.current.scrollBy({ top: topWithin(area.current, there) - top, behavior: 'instant' });
      };
      restore();
      // Paragraphs above get their true heights only when they are drawn.
      const frame = requestAnimationFrame(restore);
      return () => cancelAnimationFrame(frame);
    }
  }, [text, blocks, area]);
  return () => {
    kept.current = { from: shown, seen: area.current ? visibleBlocks(area.current) : [] };
  };
}

const topWithin = (area: HTMLElement, element: Element): number =>
  element.getBoundingClientRect().top - area.getBoundingClientRect().top;

function visibleBlocks(area: HTMLElement): { index: number; top: number }[] {
  const seen: { index: number; top: number }[] = [];
  for (const block of area.querySelectorAll<HTMLElement>('[data-block]')) {
    const top = topWithin(area, block);
    if (top >= area.clientHeight) break;
    if (top >= 0) seen.push({ index: Number(block.dataset['block']), top });
  }
  return seen;
}
