// Writes edits of the final view's text into the contract's own .docx as tracked changes. It splices: paragraphs that no edit
// reaches, and parts without an edit, stay byte for byte as they are.
import type { RefusedEdit } from '#domain/contracts/redlines.ts';
import { unpack } from '#server/documents/blocks.ts';
import { readView } from '#server/documents/docx/read-views.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { parseXml } from '#server/ooxml/xml-tree.ts';
import { isProtected, type Protection } from '#server/redlines/protection.ts';
import type { RedlineTask, WrittenRedline } from '#server/redlines/redline-task.ts';
import { AnnotationIds } from './annotation-ids.ts';
import { checkEdits, isWritable } from './check-edits.ts';
import { addComments, commentMarks, type NewComment } from './comments-part.ts';
import { EditRefusal } from './edit-refusal.ts';
import { readMarkStyles } from './mark-styles.ts';
import { LocatedText } from './located-text.ts';
import { loadParts, type PackageParts } from './package-parts.ts';
import { placeEdit, type Redline } from './place-edit.ts';
import { RedlineParts } from './redline-parts.ts';
import { ViewPlaces } from './view-places.ts';

/**
 * @returns the same bytes where no edit is applied.
 * @throws Refusal as readDocx, and damaged for a package that cannot be rewritten.
 */
export async function writeRedline(bytes: Uint8Array, task: RedlineTask, limits: ReadLimits): Promise<WrittenRedline> {
  if (task.edits.length === 0) return { bytes, applied: [], refused: [] };
  const { document, map } = await readView(bytes, limits, 'final', { map: true });
  const { text, blocks } = unpack(document);
  const { edits, refused } = checkEdits(task.edits, text);
  if (edits.length === 0 || map === null) return { bytes, applied: [], refused };
  const parts = await loadParts(bytes, limits.maxInflatedBytes);
  const reason = protectionOf(parts);
  if (reason !== null) return { bytes, applied: [], refused: [...refused, ...edits.map(({ id }) => ({ id, reason }))] };
  return writeEdits({ bytes, parts, places: new ViewPlaces(text, blocks, map) }, { ...task, edits }, refused);
}

function protectionOf(parts: PackageParts): Protection | null {
  if (parts.isSigned) return 'signed';
  const settings = parts.source(parts.targetOf('settings'));
  return settings !== undefined && isProtected(parseXml(settings)) ? 'protected' : null;
}

interface Opened {
  readonly bytes: Uint8Array;
  readonly parts: PackageParts;
  readonly places: ViewPlaces;
}

function writeEdits(
  { bytes, parts, places }: Opened,
  task: RedlineTask,
  checked: readonly RefusedEdit[],
): WrittenRedline {
  const stamp = { author: writable(task.author), date: task.date };
  const ids = new AnnotationIds(parts.sources());
  const redlineParts = new RedlineParts(parts, ids, stamp);
  const styles = readMarkStyles(parts.source(parts.targetOf('styles')));
  const redline: Redline = {
    parts: redlineParts,
    text: new LocatedText(places, redlineParts.contextOf),
    styles,
    insertions: new Set(
      task.edits
        .filter(({ start, end, structure }) => start === end && structure === undefined)
        .map(({ start }) => start),
    ),
  };
  const refused = [...checked];
  const applied: string[] = [];
  const comments: NewComment[] = [];
  let end = 0;
  for (const edit of task.edits) {
    try {
      // Only an edit that is written bars those that overlap it.
      if (edit.start < end) throw new EditRefusal('overlaps');
      const marks = edit.comment ? commentMarks(redlineParts.mainNames(), ids, styles.commentReference) : null;
      placeEdit(redline, edit, marks).commit();
      if (marks !== null) comments.push({ id: marks.id, text: edit.comment ?? '' });
      applied.push(edit.id);
      end = edit.end;
    } catch (error) {
      if (!(error instanceof EditRefusal)) throw error;
      refused.push({ id: edit.id, reason: error.reason });
    }
  }
  if (applied.length === 0) return { bytes, applied, refused };
  const changes = redlineParts.write();
  if (comments.length > 0)
    for (const [name, source] of addComments(parts, redlineParts.mainNames(), comments, stamp))
      changes.set(name, source);
  // Whatever went wrong, nobody gets a file that cannot be opened.
  for (const source of changes.values()) parseXml(source);
  return { bytes: rewriteZip(bytes, changes), applied, refused };
}

/** A name is written all the same, without the characters that XML cannot hold. */
const writable = (name: string): string => Array.from(name).filter(isWritable).join('');
