// The words of a paragraph: emphasis, code, links and breaks, by the rules of CommonMark. One pass over the text and one over
// its marks: a mark without a counterpart is remembered, so that it is never searched for twice.
import type { Inline } from '#domain/result-text/tree.ts';
import { printable } from '#domain/result-text/printable.ts';
import { pairMarks, type Mark } from './emphasis.ts';
import { addressAt, targetAt } from './link-targets.ts';
import { NodeList, type Node } from './node-list.ts';

const PLAIN = /[^\\`*_~[\]!<\n]+/y;
const ESCAPABLE = /[!-/:-@[-`{-~]/;

interface Bracket {
  readonly node: Node;
  readonly isImage: boolean;
  /** Offset of its words. */
  readonly from: number;
  /** How many marks come before it. */
  readonly marks: number;
}

/** @param sources the numbers that can be cited. */
export function readInlines(text: string, sources: ReadonlySet<number>): Inline[] {
  const nodes = new NodeList(sources);
  const marks: Mark[] = [];
  const brackets: Bracket[] = [];
  /** Links hold no links: brackets below this index open none any more. */
  let spent = 0;
  const ticks = ticksOf(text);
  let at = 0;

  const write = (end: number) => {
    nodes.addText(text.slice(at, end));
    at = end;
  };

  const close = (): void => {
    const opened = brackets.pop();
    const isSpent = brackets.length < spent;
    spent = Math.min(spent, brackets.length);
    const target = opened && !(isSpent && !opened.isImage) && text[at + 1] === '(' ? targetAt(text, at + 2) : null;
    if (!opened || !target) return write(at + 1);
    pairMarks(nodes, marks, opened.marks);
    const words = text.slice(opened.from, at);
    const children = nodes.takeAfter(opened.node);
    opened.node.inline = opened.isImage
      ? { kind: 'literal', text: words }
      : { kind: 'link', href: target.href, words, children };
    if (!opened.isImage) spent = brackets.length;
    at = target.end;
  };

  while (at < text.length) {
    const character = text[at] ?? '';
    switch (character) {
      case '\\': {
        const next = text[at + 1] ?? '';
        if (next === '\n') {
          nodes.add({ kind: 'break' });
          at += 2;
        } else if (ESCAPABLE.test(next)) {
          nodes.add({ kind: 'literal', text: next });
          at += 2;
        } else write(at + 1);
        break;
      }
      case '`': {
        const length = runFrom(text, at);
        const end = ticks.closing(at, length);
        if (end === null) write(at + length);
        else {
          nodes.add({ kind: 'code', text: printable(codeOf(text.slice(at + length, end))) });
          at = end + length;
        }
        break;
      }
      case '*':
      case '_':
      case '~': {
        const length = runFrom(text, at);
        const node = nodes.addText(text.slice(at, at + length));
        if (character !== '~' || length <= 2)
          marks.push({ ...flanking(text, at, at + length), node, run: length, length });
        at += length;
        break;
      }
      case '[':
      case '!': {
        const isImage = character === '!';
        if (isImage && text[at + 1] !== '[') write(at + 1);
        else {
          const from = at + (isImage ? 2 : 1);
          brackets.push({ node: nodes.addText(text.slice(at, from)), isImage, from, marks: marks.length });
          at = from;
        }
        break;
      }
      case ']':
        close();
        break;
      case '<': {
        const address = addressAt(text, at);
        if (address === null) write(at + 1);
        else {
          const words = text.slice(at + 1, address - 1);
          nodes.add({ kind: 'link', href: words, words, children: [{ kind: 'text', text: words }] });
          at = address;
        }
        break;
      }
      case '\n':
        if (nodes.endsInBlanks()) nodes.replaceBlanks();
        else nodes.addText('\n');
        at += 1;
        break;
      default:
        PLAIN.lastIndex = at;
        write(PLAIN.test(text) ? PLAIN.lastIndex : at + 1);
    }
  }
  pairMarks(nodes, marks, 0);
  return nodes.inlines();
}

function runFrom(text: string, start: number): number {
  let end = start + 1;
  while (end < text.length && text[end] === text[start]) end += 1;
  return end - start;
}

/** A blank at both ends separates backticks from the marks, and is no part of the code. */
function codeOf(written: string): string {
  const code = written.replaceAll('\n', ' ');
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
}

/** Finds the run of backticks that closes another. */
function ticksOf(text: string) {
  const places = new Map<number, number[]>();
  if (text.includes('`'))
    for (const { index, 0: run } of text.matchAll(/`+/g)) {
      const known = places.get(run.length);
      if (known) known.push(index);
      else places.set(run.length, [index]);
    }
  const passed = new Map<number, number>();
  return {
    /** Offset of the next run of the same length, or null. Call it in the order of the text. */
    closing(start: number, length: number): number | null {
      const known = places.get(length) ?? [];
      let next = passed.get(length) ?? 0;
      while (next < known.length && (known[next] ?? 0) <= start) next += 1;
      passed.set(length, next);
      return known[next] ?? null;
    },
  };
}

const BLANK = /^\s?$/;
const SIGN = /^[\p{P}\p{S}]$/u;

/** Whether a run of marks is at the beginning or at the end of words. */
function flanking(text: string, start: number, end: number): Pick<Mark, 'character' | 'opens' | 'closes'> {
  const character = text[start] ?? '';
  const low = text.charCodeAt(start - 1);
  const isPair = low >= 0xdc00 && low <= 0xdfff;
  const before = text.slice(Math.max(0, start - (isPair ? 2 : 1)), start);
  const after = end < text.length ? String.fromCodePoint(text.codePointAt(end) ?? 0) : '';
  const [signBefore, signAfter] = [SIGN.test(before), SIGN.test(after)];
  const left = !BLANK.test(after) && (!signAfter || BLANK.test(before) || signBefore);
  const right = !BLANK.test(before) && (!signBefore || BLANK.test(after) || signAfter);
  if (character !== '_') return { character, opens: left, closes: right };
  return { character, opens: left && (!right || signBefore), closes: right && (!left || signAfter) };
}
