// Places one edit: its changes of words, its comment, and the running heads that repeat its words.
import type { RedlineEdit } from '#server/redlines/redline-task.ts';
import { spotBetween } from './anchor.ts';
import { type CommentMarks, markEnd, markStart, NO_COMMENT } from './comment-marks.ts';
import { changesOf, type WordChange } from './edit-changes.ts';
import type { LeafSpan } from './deletion.ts';
import { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import type { LocatedText } from './located-text.ts';
import type { MarkStyles } from './mark-styles.ts';
import type { Cut, PartContext } from './part-context.ts';
import type { Leaf } from './part-model.ts';
import { placeChange } from './place-paragraphs.ts';
import { placeStructure } from './place-structure.ts';
import type { RedlineParts } from './redline-parts.ts';
import { TwinText, twinsOf } from './twin-text.ts';

export interface Redline {
  readonly parts: RedlineParts;
  readonly text: LocatedText;
  readonly styles: MarkStyles;
  /** Where edits begin that insert words. */
  readonly insertions: ReadonlySet<number>;
}

/**
 * @param marks of the edit's comment
 * @returns the draft, which changes nothing until it is committed.
 * @throws EditRefusal
 */
export function placeEdit(redline: Redline, edit: RedlineEdit, marks: CommentMarks | null): EditDraft {
  const { text, styles } = redline;
  const draft = new EditDraft();
  if (edit.structure !== undefined) {
    placeStructure(redline, edit, edit.structure, draft);
    return draft;
  }
  const changes = changesOf(edit, text);
  if (marks !== null) checkCommentPlace(redline, edit);
  for (const [index, change] of changes.entries()) {
    const comment: CommentMarks = {
      start: index === 0 ? (marks?.start ?? '') : '',
      end: index === changes.length - 1 ? (marks?.end ?? '') : '',
      reference: marks?.reference ?? '',
    };
    const isLast = change.end === edit.end && edit.start < edit.end;
    const isFollowed = isLast && redline.insertions.has(change.end);
    placeChange({ text, styles }, { ...change, comment }, isFollowed, draft);
    placeInTwins(redline, change, draft);
  }
  if (changes.length === 0 && marks !== null) placeComment(text, edit, marks, draft);
  return draft;
}

function checkCommentPlace({ parts, text }: Redline, { start, end }: RedlineEdit): void {
  const located = [start, end - 1, start - 1].map((unit) => text.at(unit)).find((one) => one !== null);
  if (located && !parts.isMain(located.context.name)) throw new EditRefusal('running_head_comment');
}

/** Around the words as they are. */
function placeComment(text: LocatedText, { start, end }: RedlineEdit, marks: CommentMarks, draft: EditDraft): void {
  const [first, last] = [text.at(start), text.at(end - 1)];
  if (start < end) {
    if (!first || !last) throw new EditRefusal('no_place');
    for (const { context, cut } of [first, last])
      if (context.barriers.around(cut.leaf.paragraph.element) !== null) throw new EditRefusal('text_box');
    markStart(first.context, emptySpan(first.cut), marks, draft);
    markEnd(last.context, emptySpan({ ...last.cut, at: last.cut.at + 1 }), marks, draft);
    return;
  }
  const own = last ?? first;
  if (own === null) throw new EditRefusal('no_place');
  const isSame = (located: typeof first) => located?.paragraph === own.paragraph;
  const spot = spotBetween(own.context, {
    paragraph: own.paragraph,
    left: last && isSame(last) ? { leaf: last.cut.leaf, at: last.cut.at + 1 } : null,
    right: first && isSame(first) ? first.cut : null,
  });
  markStart(own.context, spot, marks, draft);
  markEnd(own.context, spot, marks, draft);
}

const emptySpan = ({ leaf, at }: Cut): LeafSpan => ({ leaf, from: at, to: at });

function placeInTwins(redline: Redline, change: WordChange, draft: EditDraft): void {
  const { parts, text, styles } = redline;
  const { view } = text;
  const located = text.at(change.start) ?? text.at(change.end) ?? text.at(change.start - 1);
  if (!located || !parts.isRunning(located.context.name)) return;
  const isShown = ({ name }: PartContext, leaf: Leaf) => view.isShown(name, leaf.element.start);
  for (const twin of twinsOf(located.paragraph, parts.running(), isShown)) {
    // Whole paragraphs that begin or go may differ from head to head.
    if (change.text.includes('\n')) throw new EditRefusal('unsupported');
    const own = new TwinText(view, parts.contextOf, located.paragraph, twin);
    placeChange({ text: own, styles }, { ...change, comment: NO_COMMENT }, false, draft);
  }
}
