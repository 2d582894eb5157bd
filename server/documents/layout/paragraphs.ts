// Lines to paragraphs, in reading order. Running heads and page numbers are set aside while a paragraph crosses a page,
// so that its words stay together, and follow right after it.
import { lineSpacing } from './line-spacing.ts';
import type { Line } from './line.ts';
import { columnRight, continuesParagraph, type Paragraph } from './paragraph-break.ts';

export interface Layout {
  /** Lines that are page furniture (running heads, page numbers). */
  readonly furniture: ReadonlySet<Line>;
  /** Base-line distance inside a paragraph; found from the lines where not given. */
  readonly spacing?: number;
  /** Furniture that says the same on every page is kept where it first stands only. */
  readonly furnitureOnce?: boolean;
}

export function paragraphsOf(
  lines: readonly Line[],
  { furniture, spacing, furnitureOnce = false }: Layout,
): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  const body = furniture.size === 0 ? lines : lines.filter((line) => !furniture.has(line));
  const column = { spacing: spacing ?? lineSpacing(body), right: 0 };
  const bodyRight = usualRight(body);
  let open: Paragraph | undefined;
  let setAside: Line[] = [];
  let bodyIndex = 0;
  let lastRight = 0;

  const said = new Set<string>();
  const close = () => {
    if (open !== undefined) paragraphs.push(open);
    for (const line of setAside) {
      if (furnitureOnce && said.has(line.text)) continue;
      said.add(line.text);
      paragraphs.push({ lines: [line], isFurniture: true });
    }
    open = undefined;
    setAside = [];
  };
  for (const line of lines) {
    if (furniture.has(line)) {
      setAside.push(line);
      continue;
    }
    const isInterrupted = setAside.length > 0;
    if (open !== undefined && continuesParagraph(open, line, { ...column, right: lastRight }, isInterrupted)) {
      open.lines.push(line);
      if (isInterrupted) open.resumed?.add(line);
    } else {
      close();
      open = { lines: [line], resumed: new Set() };
    }
    lastRight = columnRight(body, bodyIndex++, bodyRight);
  }
  close();
  return paragraphs;
}

/** How far the document's lines reach to the right, but for the furthest tenth of them. */
function usualRight(lines: readonly Line[]): number {
  const rights = Float64Array.from(lines, (line) => line.right).toSorted();
  return rights[Math.floor(rights.length * 0.9)] ?? 0;
}
