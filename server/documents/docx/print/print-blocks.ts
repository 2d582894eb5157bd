// How each block of a view is printed, from what was recorded while its parts were walked.
import type { BlockPrint } from '#domain/contracts/contract-text.ts';
import type { Block } from '#domain/documents.ts';
import type { BlockTrace, PlacedParagraph } from '#server/documents/block-trace.ts';
import { levelOfClause } from '#server/documents/plain-prints.ts';
import { BODY_OUTLINE_LEVEL } from '#server/documents/word/paragraph.ts';
import { effectiveParagraph } from './paragraph-format.ts';
import { printedProperties } from './paragraph-properties.ts';
import type { Anchor, PrintRecorder, RecordedParagraph } from './print-recorder.ts';
import type { PrintedRow } from './open-tables.ts';

interface Anchored {
  readonly at: number;
}

/**
 * One for each block, in their order.
 * @param offsetOf the offset of a place in the view's text
 */
export function printBlocks(
  blocks: readonly Block[],
  traces: readonly BlockTrace[],
  recorder: PrintRecorder,
  offsetOf: (anchor: Anchor) => number,
): BlockPrint[] {
  const pictures = byBlock(
    blocks,
    recorder.pictures.map(({ name, anchor }) => ({ at: offsetOf(anchor), name })),
  );
  const references = byBlock(
    blocks,
    recorder.notes.references.flatMap(({ key, anchor }) => {
      const note = recorder.notes.numberOf(key);
      return note === undefined ? [] : [{ at: offsetOf(anchor), note }];
    }),
  );
  return blocks.map((block, index) => {
    const trace = traces[index];
    const spans = trace === undefined ? [] : recorder.runs.spans(trace, block.start);
    const own = { pictures: pictures.get(index), note_references: references.get(index) };
    return {
      ...(trace !== undefined && printBlock(block, trace, recorder)),
      ...(spans.length > 0 && { spans }),
      ...(own.pictures && { pictures: own.pictures }),
      ...(own.note_references && { note_references: own.note_references }),
    };
  });
}

function printBlock(block: Block, { paragraphs }: BlockTrace, recorder: PrintRecorder): BlockPrint {
  const [first] = paragraphs;
  const recorded = first && recorder.paragraphs.get(first.id);
  if (first === undefined || recorded === undefined) return {};
  const { row, isRunning, note: key } = recorded;
  const note = key === undefined ? undefined : recorder.notes.numberOf(key);
  return {
    ...(block.kind === 'table_row' && row !== null
      ? printRow(block, paragraphs, row, recorder)
      : printParagraph(block, recorded, recorder)),
    ...(note !== undefined && { note }),
    ...(isRunning && { running: true }),
  };
}

function printParagraph(block: Block, recorded: RecordedParagraph, recorder: PrintRecorder): BlockPrint {
  const { formats, lists } = recorder;
  const { id, style, direct, isListDirect, outline } = recorded;
  const level = outline !== undefined && outline < BODY_OUTLINE_LEVEL ? outline + 1 : formats.paragraph(style).level;
  return {
    ...(block.kind === 'heading' && { level: level ?? levelOfClause(block.clause) }),
    ...printLabel(id, recorder),
    ...printedProperties(
      effectiveParagraph(formats, { style, direct, list: lists.get(id)?.level?.indents, isListDirect }),
    ),
  };
}

function printLabel(
  paragraph: number,
  { lists, paragraphs }: PrintRecorder,
): Pick<BlockPrint, 'label' | 'label_deleted'> {
  const { label, level, isUncounted = false } = lists.get(paragraph) ?? {};
  if (label === undefined) return {};
  const isCaps = level?.isCaps ?? paragraphs.get(paragraph)?.isMarkCaps ?? false;
  return { label: isCaps ? label.toUpperCase() : label, ...(isUncounted && { label_deleted: true }) };
}

function printRow(
  block: Block,
  paragraphs: readonly PlacedParagraph[],
  row: PrintedRow,
  recorder: PrintRecorder,
): BlockPrint {
  const cells: NonNullable<BlockPrint['cells']> = [];
  if (row.columnsBefore > 0) cells.push({ start: block.start, end: block.start, columns: row.columnsBefore });
  /** Where an empty cell stands: behind the text of the one before it. */
  let at = block.start;
  const byCell = Map.groupBy(paragraphs, ({ cell }) => cell);
  for (const [index, { columns, isMerged, paragraph }] of row.cells.entries()) {
    const own = byCell.get(index) ?? [];
    const start = own[0] === undefined ? at : block.start + own[0].start;
    at = block.start + (own.at(-1)?.end ?? at - block.start);
    cells.push({
      start,
      end: at,
      ...(columns > 1 && { columns }),
      ...(isMerged && { merged: true }),
      ...(paragraph !== undefined && printLabel(paragraph, recorder)),
    });
  }
  return { table: row.table, cells };
}

/** What stands at an offset belongs to the last block that begins there or before. Both are in the order of the text. */
function byBlock<Item extends Anchored>(blocks: readonly Block[], items: readonly Item[]): Map<number, Item[]> {
  const found = new Map<number, Item[]>();
  let index = 0;
  for (const item of items.toSorted((a, b) => a.at - b.at)) {
    while ((blocks[index + 1]?.start ?? Number.POSITIVE_INFINITY) <= item.at) index += 1;
    const own = found.get(index) ?? [];
    own.push(item);
    found.set(index, own);
  }
  return found;
}
