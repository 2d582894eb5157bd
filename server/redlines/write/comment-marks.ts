// The range of a comment and its reference: exactly around the changed words, but never inside a control or a field.
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { spotAfter, spotBefore, type Spot } from './anchor.ts';
import type { LeafSpan } from './deletion.ts';
import type { EditDraft } from './edit-draft.ts';
import type { PartContext } from './part-context.ts';

/** As XML; '' for what is not marked at this change of the edit. */
export interface CommentMarks {
  readonly start: string;
  readonly end: string;
  /** A run. Outside of insertions of others, so that the comment stays when they are rejected. */
  readonly reference: string;
}

export const NO_COMMENT: CommentMarks = { start: '', end: '', reference: '' };

export function markStart(context: PartContext, place: Spot | LeafSpan, marks: CommentMarks, draft: EditDraft): void {
  if (marks.start === '') return;
  const spot = 'leaf' in place ? spotBefore({ leaf: place.leaf, at: place.from }) : place;
  const control = controlAround(spot);
  draft.insertRaw(context, control ? { ...spot, anchor: { offset: control.start } } : spot, marks.start);
}

export function markEnd(context: PartContext, place: Spot | LeafSpan, marks: CommentMarks, draft: EditDraft): void {
  if (marks.end === '') return;
  const spot = 'leaf' in place ? spotAfter({ leaf: place.leaf, at: place.to }) : place;
  const outside = topWrapper(spot);
  const control = controlAround(spot);
  draft.insertRaw(context, control ? { ...spot, anchor: { offset: control.end } } : spot, marks.end);
  draft.insertRaw(context, outside ? { ...spot, anchor: { offset: outside.end } } : spot, marks.reference);
}

const OPEN_TO_RANGES = new Set(['w:ins', 'w:hyperlink', 'w:smartTag', 'w:moveTo']);

/** The outermost element around a place that should not have the ends of a range inside. */
function controlAround({ container }: Spot): XmlElement | null {
  let found: XmlElement | null = null;
  for (let at: XmlElement | null = container; at !== null && at.name !== 'w:p'; at = at.parent)
    if (!OPEN_TO_RANGES.has(at.name)) found = at;
  return found;
}

function topWrapper({ container }: Spot): XmlElement | null {
  let found: XmlElement | null = null;
  for (let at: XmlElement | null = container; at !== null && at.name !== 'w:p'; at = at.parent) found = at;
  return found;
}
