// Places what words alone cannot say: rows and tables that come or go, paragraphs beside a table, notes that go.
import type { RedlineEdit, StructureChange } from '#server/redlines/redline-task.ts';
import type { XmlElement } from '#server/ooxml/xml-tree.ts';
import { isDeletable } from './deletion.ts';
import type { EditDraft } from './edit-draft.ts';
import { EditRefusal } from './edit-refusal.ts';
import type { Located, LocatedText } from './located-text.ts';
import type { MarkStyles } from './mark-styles.ts';
import { newRow, newTable, plainParagraph } from './new-rows.ts';
import { noteAround, noteKey } from './note-references.ts';
import { EMPTY_MARKUP, isMarkGone } from './paragraph-marks.ts';
import type { PartContext } from './part-context.ts';
import type { RedlineParts } from './redline-parts.ts';
import { isMerged, rowAround, spansOfRow } from './table-rows.ts';

interface Setting {
  readonly parts: RedlineParts;
  readonly text: LocatedText;
  readonly styles: MarkStyles;
}

/** @throws EditRefusal where the change has no place. */
export function placeStructure(
  setting: Setting,
  edit: RedlineEdit,
  structure: StructureChange,
  draft: EditDraft,
): void {
  const { text } = setting;
  if (structure.do === 'delete_row') return deleteRow(text.textAt(edit.start), draft);
  if (structure.do === 'delete_note') return deleteNote(setting, text.textAt(edit.start), draft);
  const located = text.textAt(structure.side === 'before' ? edit.start : edit.start - 1);
  checkBarrier(located.context, located.paragraph.element);
  switch (structure.do) {
    case 'insert_rows':
      return insertRows(setting, located, structure, draft);
    case 'insert_table':
      return insertTable(located, structure, draft);
    case 'insert_paragraphs':
      return insertParagraphs(located, structure, draft);
  }
}

function checkBarrier({ barriers }: PartContext, element: XmlElement): void {
  const barrier = barriers.around(element);
  if (barrier !== null) throw new EditRefusal(barrier);
}

function deleteRow({ context, paragraph }: Located, draft: EditDraft): void {
  const row = rowAround(paragraph.element);
  draft.delete(context, spansOfRow(context, row));
  draft.deleteRow(context, row);
}

/** The words of a note go with the reference to it. */
function deleteNote({ parts }: Setting, { paragraph }: Located, draft: EditDraft): void {
  const note = noteAround(paragraph.element);
  if (note === null) throw new EditRefusal('no_place');
  const main = parts.mainContext();
  const references = main.plan.model.leaves.filter(
    (leaf) => leaf.kind === 'reference' && noteKey(leaf.element) === noteKey(note) && isDeletable(main, leaf),
  );
  if (references.length === 0) throw new EditRefusal('no_place');
  draft.delete(
    main,
    references.map((leaf) => ({ leaf, from: 0, to: 1 })),
  );
}

/** They look like the row beside them; beside the first row, which may be the table's head, like the one below it. */
function insertRows(
  { styles }: Setting,
  { context, paragraph }: Located,
  { side, rows }: StructureChange & { do: 'insert_rows' },
  draft: EditDraft,
): void {
  const row = rowAround(paragraph.element);
  const next = context.siblings.nearest(row, 1, ({ name }) => EMPTY_MARKUP.test(name));
  const like = side === 'behind' && next?.name === 'w:tr' && !isMerged(next) ? next : row;
  const isInMerged = isMerged(row) && (side === 'before' || (next?.name === 'w:tr' && isMerged(next)));
  if (isMerged(like) || isInMerged) throw new EditRefusal('table_structure');
  const written = rows.map((cells) => newRow({ context, styles }, like, cells));
  draft.insertParagraphs(context, side === 'before' ? row.start : row.end, () =>
    written.map((write) => write()).join(''),
  );
}

/** Two tables side by side would become one: an empty paragraph stands between them. */
function insertTable(
  { context, paragraph }: Located,
  { side, rows }: StructureChange & { do: 'insert_table' },
  draft: EditDraft,
): void {
  const { element } = paragraph;
  if (element.parent?.name !== 'w:body' || isMarkGone(paragraph)) throw new EditRefusal('table_structure');
  const { plan, siblings } = context;
  const table = () => newTable(plan, rows);
  const beside = siblings.nearest(element, side === 'before' ? -1 : 1, ({ name }) => EMPTY_MARKUP.test(name));
  const gap = () => (beside?.name === 'w:tbl' ? plainParagraph(plan, '') : '');
  if (side === 'before') return draft.insertParagraphs(context, element.start, () => gap() + table());
  if (beside !== null && beside.name !== 'w:sectPr')
    return draft.insertParagraphs(context, element.end, () => table() + gap());
  // The text ends with a paragraph.
  const end = { anchor: { offset: element.closeStart }, container: element };
  draft.split(context, paragraph, end, table, () => '');
}

function insertParagraphs(
  { context, paragraph }: Located,
  { side, lines }: StructureChange & { do: 'insert_paragraphs' },
  draft: EditDraft,
): void {
  const table = rowAround(paragraph.element).parent;
  if (table?.name !== 'w:tbl' || table.parent?.name !== 'w:body') throw new EditRefusal('table_structure');
  draft.insertParagraphs(context, side === 'before' ? table.start : table.end, () =>
    lines.map((line) => plainParagraph(context.plan, line)).join(''),
  );
}
