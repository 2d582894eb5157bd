// Cells, rows, tables and stories that lose all of their paragraphs: a row goes with the last of them, and what has to hold
// a paragraph (ECMA-376-1, 17.4.65) gets an empty one.
import { walkTree, type XmlElement } from '#server/ooxml/xml-tree.ts';

interface Cut {
  readonly start: number;
  readonly end: number;
}

const HOLDERS: ReadonlySet<string> = new Set([
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:txbxContent',
  'w:body',
]);
const BLOCK: ReadonlySet<string> = new Set(['w:p', 'w:tbl', 'w:sdt', 'w:customXml', 'w:altChunk']);

/** Cuts that have to be added, each with what takes its place. */
export function emptiedContainers(root: XmlElement, cuts: readonly Cut[]): (Cut & { readonly text: string })[] {
  if (cuts.length === 0) return [];
  const sorted = cuts.toSorted((a, b) => a.start - b.start);
  const isCut = (element: XmlElement) => isWithin(sorted, element);
  const touched = new Set<XmlElement>();
  const starts = new Set(cuts.map(({ start }) => start));
  walkTree(root, {
    enter(element) {
      if (starts.has(element.start)) for (let at = element.parent; at !== null; at = at.parent) touched.add(at);
      return true;
    },
  });
  const added: (Cut & { readonly text: string })[] = [];
  const gone = new Set<XmlElement>();
  const isGone = (element: XmlElement) => isCut(element) || gone.has(element);
  // Innermost first.
  for (const element of [...touched].toSorted((a, b) => b.start - a.start)) {
    const children = [...element.elements()];
    const cells = contentsOf(element, element.name === 'w:tr' ? 'w:tc' : 'w:tr');
    if (element.name === 'w:tr' || element.name === 'w:tbl') {
      if (cells.length === 0 || !cells.every(isGone)) continue;
      gone.add(element);
      added.push({ start: element.start, end: element.end, text: '' });
    } else if (HOLDERS.has(element.name) && !isCut(element)) {
      const blocks = children.filter(({ name }) => BLOCK.has(name));
      const left = blocks.filter((block) => !isGone(block));
      if (left.length > 0 && left.at(-1)?.name !== 'w:tbl') continue;
      if (element.name === 'w:tc' && left.length === 0) gone.add(element);
      const last = blocks.at(-1);
      const paragraph = `<${element.prefix}p/>`;
      if (last && left.length === 0) added.push({ start: last.end, end: last.end, text: paragraph });
    }
  }
  return added.filter(({ start, end }) => end > start || !added.some((row) => row.start < start && end < row.end));
}

/** Rows and cells, in controls too. */
function contentsOf(element: XmlElement, name: string): XmlElement[] {
  return [...element.elements()].flatMap((child) => {
    if (child.name === name) return [child];
    const content = child.name === 'w:sdt' ? child.child('w:sdtContent') : undefined;
    return content ? contentsOf(content, name) : [];
  });
}

function isWithin(cuts: readonly Cut[], { start, end }: XmlElement): boolean {
  let [low, high] = [0, cuts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cuts[middle]?.start ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const cut = cuts[low - 1];
  return cut !== undefined && cut.start <= start && end <= cut.end;
}
