// Reads a .doc file (Word 97 to 2003). No library: the only one treats text with some character widths as deleted, and loops
// forever on broken chains of sectors.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { refusalOfEmpty, wordWarnings, writeRunningHeads } from '#server/documents/word/paragraph.ts';
import { ListCounters } from '#server/documents/word/list-counters.ts';
import type { List } from '#server/documents/word/lists.ts';
import { Refusal } from '#server/refusal.ts';
import { FileInformation, positionsOf, type Stories } from './file-information.ts';
import { readCharacterRuns, readParagraphRuns } from './formatting.ts';
import { readLists } from './lists.ts';
import { NotesInOrder } from './notes.ts';
import { linesBetween, paragraphsBetween } from './paragraphs.ts';
import { byteOf, readPieces, textOf } from './pieces.ts';
import { shownText } from './shown-text.ts';
import { readStyles } from './styles.ts';
import { TextWriter } from './text-writer.ts';
import { mainStream, openCompoundFile } from './word-stream.ts';

/** The separators of notes come first among the running heads (MS-DOC 2.3.5). */
const SEPARATORS = 6;

/** @throws Refusal wrong_type, another format, password, damaged, empty, no_text, too_large. */
export function readDoc(bytes: Uint8Array): PackedDocument {
  try {
    const file = openCompoundFile(bytes);
    const main = mainStream(file);
    const information = new FileInformation(main);
    const tables = file.stream(information.tableStream);
    if (tables === undefined) throw new Refusal('damaged', 'Its tables are missing.');
    return readStories(main, tables, information);
  } catch (error) {
    if (error instanceof RangeError) throw new Refusal('damaged', 'Its tables point past its end.');
    throw error;
  }
}

function readStories(main: Buffer, tables: Buffer, information: FileInformation): PackedDocument {
  const table = (name: Parameters<FileInformation['table']>[0]) => information.table(name, tables);
  const pieces = readPieces(table('pieces'), main.length);
  const runs = readCharacterRuns(table('characterPages'), main);
  const { text, hasTrackedChanges } = shownText(textOf(pieces, main), pieces, runs);
  const { stories } = information;
  const at = startsOf(stories);
  const blocks = new BlockBuilder();
  const lists = listsOf(information, tables);
  const writer = new TextWriter(blocks, {
    runs: readParagraphRuns(table('paragraphPages'), main),
    byteOf: (position) => byteOf(pieces, position),
    styleOf: readStyles(table('styles')),
    counters: new ListCounters(lists ?? new Map()),
    footnotes: new NotesInOrder(text, table('footnoteReferences'), table('footnoteTexts'), at.footnotes),
    endnotes: new NotesInOrder(text, table('endnoteReferences'), table('endnoteTexts'), at.endnotes),
  });
  writer.write(paragraphsBetween(text, 0, stories.main));
  writer.write(paragraphsBetween(text, at.textBoxes, at.textBoxes + stories.textBoxes));
  writer.end();
  // Marks of pictures and drawings (MS-DOC 2.4.1).
  if (blocks.isEmpty) throw refusalOfEmpty(/[\u0001\u0008]/.test(text.slice(0, stories.main)));
  const heads = [...runningHeads(text, positionsOf(table('runningHeads'), 0), at.runningHeads)];
  heads.push(...linesBetween(text, at.runningHeadBoxes, at.runningHeadBoxes + stories.runningHeadBoxes));
  writeRunningHeads(
    heads.map((line) => ({ kind: 'paragraph', text: line })),
    blocks,
  );
  const warnings = wordWarnings({ hasTrackedChanges, hasComments: stories.comments > 0 });
  if (lists === null)
    warnings.push('Automatic clause numbers could not be read. Save the document as .docx to include them.');
  return blocks.pack('doc', null, warnings);
}

/** Null where the tables are damaged: the text can still be read. */
function listsOf(information: FileInformation, tables: Buffer): ReadonlyMap<string, List> | null {
  try {
    return readLists({
      lists: information.table('lists', tables),
      levels: information.behind('lists', tables),
      overrides: information.table('listOverrides', tables),
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The stories follow one another. */
function startsOf({ main, footnotes, runningHeads: heads, comments, endnotes, textBoxes }: Stories) {
  const behindHeads = main + footnotes + heads;
  return {
    footnotes: main,
    runningHeads: main + footnotes,
    endnotes: behindHeads + comments,
    textBoxes: behindHeads + comments + endnotes,
    runningHeadBoxes: behindHeads + comments + endnotes + textBoxes,
  };
}

function* runningHeads(text: string, positions: readonly number[], story: number): Generator<string> {
  for (let index = SEPARATORS; index + 1 < positions.length; index += 1) {
    const start = story + (positions[index] ?? 0);
    yield* linesBetween(text, start, Math.max(start, story + (positions[index + 1] ?? 0)));
  }
}
