// The tracked changes of paragraphs as Word counts them: neighbors of one kind, author and date are one.
import {
  childNamed,
  descendantsNamed,
  rename,
  unwrap,
  wordAttribute,
  wordName,
  type Element,
} from '#tests/support/docx/word-dom.ts';
import { resolveTree } from '#tests/support/docx/resolve-with-dom.ts';
import { clearMark, isFollowed, joinWithNext, markChange, type Setting } from './edit-paragraphs.ts';
import { dropLeaves } from './edit-words.ts';
import type { Leaf } from './leaves.ts';
import type { LiveParagraph } from './positions.ts';

export interface TrackedChange {
  readonly type: 'Added' | 'Deleted' | 'Formatted';
  readonly author: string;
  readonly date: string;
  readonly text: string;
  readonly paragraph: LiveParagraph;
  readonly from: number;
  readonly to: number;
  /** w:ins, w:del and so on. */
  readonly elements: ReadonlySet<Element>;
}

const FORMATTING = new Set(['rPrChange', 'pPrChange']);
const RESTORED: Readonly<Record<string, string>> = { delText: 't', delInstrText: 'instrText' };

export function changesIn(paragraph: LiveParagraph, from: number, to: number): TrackedChange[] {
  const found = [
    ...groups(paragraph, 'Added', ({ insertion }) => insertion),
    ...groups(paragraph, 'Deleted', ({ deletion }) => deletion),
    ...formattingOf(paragraph),
  ];
  return found
    .filter((change) => change.to >= from && change.from <= to)
    .toSorted((a, b) => a.from - b.from || a.to - b.to);
}

function groups(
  paragraph: LiveParagraph,
  type: 'Added' | 'Deleted',
  changeOf: (leaf: Leaf) => Element | undefined,
): TrackedChange[] {
  const found: (TrackedChange & { elements: Set<Element> })[] = [];
  const add = (element: Element, from: number, width: number, text: string) => {
    const [author, date] = [wordAttribute(element, 'author') ?? '', wordAttribute(element, 'date') ?? ''];
    const last = found.at(-1);
    if (last !== undefined && last.to === from && last.author === author && last.date === date) {
      last.elements.add(element);
      found[found.length - 1] = { ...last, text: last.text + text, to: from + width };
    } else found.push({ type, author, date, text, paragraph, from, to: from + width, elements: new Set([element]) });
  };
  for (const leaf of paragraph.leaves) {
    const element = changeOf(leaf);
    if (element !== undefined) add(element, leaf.start, leaf.width, leaf.text);
  }
  const mark = markChange(paragraph, type === 'Added' ? 'ins' : 'del');
  if (mark !== undefined) add(mark, paragraph.length, 1, '');
  return found;
}

function formattingOf(paragraph: LiveParagraph): TrackedChange[] {
  return descendantsNamed(paragraph.element, FORMATTING).map((element) => {
    const run = element.parentNode?.parentNode;
    const leaves = paragraph.leaves.filter((leaf) => leaf.run === run);
    const [first, last] = [leaves[0], leaves.at(-1)];
    return {
      type: 'Formatted' as const,
      author: wordAttribute(element, 'author') ?? '',
      date: wordAttribute(element, 'date') ?? '',
      text: leaves.map(({ text }) => text).join(''),
      paragraph,
      from: first?.start ?? 0,
      to: last === undefined ? paragraph.length : last.start + last.width,
      elements: new Set([element]),
    };
  });
}

export function resolveChange(setting: Setting, change: TrackedChange, action: 'accept' | 'reject'): void {
  const { paragraph, elements, type } = change;
  const { hand } = setting;
  hand.keep(paragraph);
  if (type === 'Formatted') {
    resolveTree(paragraph.element, action, (each) => elements.has(each));
    return paragraph.forget();
  }
  const isGone = (type === 'Added') === (action === 'reject');
  const mark = markChange(paragraph, type === 'Added' ? 'ins' : 'del');
  const words = [...elements].filter((each) => each !== mark);
  if (isGone)
    dropLeaves(
      paragraph,
      ({ insertion, deletion }) => {
        const around = type === 'Added' ? insertion : deletion;
        return around !== undefined && elements.has(around);
      },
      hand,
    );
  else for (const element of words) settle(element);
  paragraph.forget();
  if (mark === undefined || !elements.has(mark)) return;
  clearMark(paragraph, mark, hand);
  const next = isFollowed(paragraph) ? paragraph.element.nextSibling : null;
  const following = setting.body.paragraphs[setting.body.indexOf(paragraph) + 1];
  if (isGone && next !== null && following !== undefined) joinWithNext(setting, paragraph, following);
}

/** The words of the change become ordinary ones. */
function settle(element: Element): void {
  const isDeletion = ['del', 'moveFrom'].includes(wordName(element));
  for (const text of isDeletion ? descendantsNamed(element, new Set(Object.keys(RESTORED))) : [])
    rename(text, RESTORED[wordName(text)] ?? 't');
  unwrap(element);
}

/** Whether anything of the paragraph is a tracked change: a quick look before all are listed. */
export function hasChanges(paragraph: LiveParagraph): boolean {
  return (
    paragraph.leaves.some(({ insertion, deletion }) => insertion !== undefined || deletion !== undefined) ||
    childNamed(paragraph.element, 'pPr') !== undefined ||
    descendantsNamed(paragraph.element, FORMATTING).length > 0
  );
}
