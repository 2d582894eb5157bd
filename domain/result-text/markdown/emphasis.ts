// Pairs the marks of emphasis as CommonMark does: each that closes finds the nearest that opens. Where it finds none, none
// before it is tried again for a mark of its kind, which keeps the work in proportion to the marks.
import type { Node, NodeList } from './node-list.ts';

/** Marks in marks. Beyond it they are shown as they were written. */
const DEPTH_MAX = 16;

export interface Mark {
  readonly character: string;
  readonly opens: boolean;
  readonly closes: boolean;
  /** A text of the marks that are left. */
  readonly node: Node;
  /** As it was written. */
  readonly run: number;
  /** That is left to pair. */
  length: number;
}

/** @param bottom marks before this one are left alone; those from it on are used up. */
export function pairMarks(nodes: NodeList, marks: Mark[], bottom: number): void {
  const written = marks.splice(bottom);
  const openers: Mark[] = [];
  /** Per kind of mark, how many openers are known not to match. */
  const tried = new Map<string, number>();
  for (const mark of written) {
    while (mark.closes && mark.length > 0) {
      const kind = kindOf(mark);
      const found = openerOf(openers, mark, tried.get(kind) ?? 0);
      if (found < 0) {
        tried.set(kind, openers.length);
        break;
      }
      const opener = openers[found];
      if (!opener) break;
      // Marks between the two pair with nothing any more.
      openers.length = found + 1;
      for (const [key, count] of tried) if (count > openers.length) tried.set(key, openers.length);
      const length = mark.character === '~' ? mark.length : Math.min(2, mark.length, opener.length);
      const style = mark.character === '~' ? 'deleted' : length === 2 ? 'strong' : 'emphasis';
      if (!nodes.wrap(opener.node, mark.node, style, DEPTH_MAX)) return;
      shorten(nodes, opener, length);
      shorten(nodes, mark, length);
      if (opener.length === 0) openers.pop();
    }
    if (mark.opens && mark.length > 0) openers.push(mark);
  }
}

/** What decides which openers a mark can match. */
const kindOf = ({ character, opens, run }: Mark) => (character === '~' ? `~${run}` : `${character}${opens}${run % 3}`);

function openerOf(openers: readonly Mark[], mark: Mark, from: number): number {
  for (let at = openers.length - 1; at >= from; at -= 1) {
    const opener = openers[at];
    if (opener && matches(opener, mark)) return at;
  }
  return -1;
}

function matches(opener: Mark, mark: Mark): boolean {
  if (opener.character !== mark.character) return false;
  if (mark.character === '~') return opener.run === mark.run;
  const isBoth = opener.closes || mark.opens;
  return !isBoth || (opener.run + mark.run) % 3 !== 0 || (opener.run % 3 === 0 && mark.run % 3 === 0);
}

function shorten(nodes: NodeList, mark: Mark, by: number): void {
  mark.length -= by;
  if (mark.length === 0) nodes.remove(mark.node);
  else mark.node.inline = { kind: 'text', text: mark.character.repeat(mark.length) };
}
