// A Word document of 1997 to 2003 to blocks. Read here and not by a library: the one there is takes text with some widths
// of letters for deleted, and follows broken chains of sectors for ever.
import { BlockBuilder, type PackedDocument } from '#server/documents/blocks.ts';
import { namesEncryptedPackage } from '#server/documents/detect.ts';
import { isPageNumber } from '#server/documents/layout/furniture.ts';
import { Refusal } from '#server/refusal.ts';
import { CompoundFile } from './compound-file.ts';
import { FileInformation, positionsOf, type Stories } from './file-information.ts';
import { readCharacterRuns, readParagraphRuns } from './formatting.ts';
import { NotesInOrder } from './notes.ts';
import { linesBetween, paragraphsBetween } from './paragraphs.ts';
import { byteOf, readPieces, textOf } from './pieces.ts';
import { shownText } from './shown-text.ts';
import { headingStyles } from './styles.ts';
import { TextWriter } from './text-writer.ts';

/** The main streams of what else is kept in compound files, and what a reader of the log should know. */
const OTHERS: readonly (readonly [stream: string, what: string])[] = [
  ['Workbook', 'An Excel workbook of the format before 2007.'],
  ['Book', 'An Excel workbook of the format before 97.'],
  ['PowerPoint Document', 'A PowerPoint presentation of the format before 2007.'],
  ['__properties_version1.0', 'An Outlook message.'],
  ['VisioDocument', 'A Visio drawing.'],
];
/** What parts notes from the text comes first among the running heads (MS-DOC 2.3.5). */
const SEPARATORS = 6;

/** @throws Refusal wrong_type, password, damaged, empty, no_text, too_large. */
export function readDoc(bytes: Uint8Array): PackedDocument {
  try {
    const file = openFile(bytes);
    const main = mainStream(file);
    const information = new FileInformation(main);
    const tables = file.stream(information.tableStream);
    if (tables === undefined) throw new Refusal('damaged', 'Its tables are not there.');
    return readStories(main, tables, information);
  } catch (error) {
    // Places that lie behind the end of what they are said to be in.
    if (error instanceof RangeError) throw new Refusal('damaged', 'Its tables point behind its end.');
    throw error;
  }
}

function openFile(bytes: Uint8Array): CompoundFile {
  try {
    return new CompoundFile(bytes);
  } catch (error) {
    if (error instanceof Refusal && namesEncryptedPackage(bytes))
      throw new Refusal('password', 'An encrypted Office document, and a damaged one.');
    throw error;
  }
}

function mainStream(file: CompoundFile): Buffer {
  if (file.has('EncryptedPackage')) throw new Refusal('password', 'An encrypted Office document.');
  const main = file.stream('WordDocument');
  if (main !== undefined) return main;
  const other = OTHERS.find(([name]) => file.has(name))?.[1];
  throw new Refusal('wrong_type', other ?? 'A compound file of an unknown program.');
}

function readStories(main: Buffer, tables: Buffer, information: FileInformation): PackedDocument {
  const table = (name: Parameters<FileInformation['table']>[0]) => information.table(name, tables);
  const pieces = readPieces(table('pieces'), main.length);
  const runs = readCharacterRuns(table('characterPages'), main);
  const { text, hasTrackedChanges } = shownText(textOf(pieces, main), pieces, runs);
  const { stories } = information;
  const at = startsOf(stories);
  const blocks = new BlockBuilder();
  const writer = new TextWriter(blocks, {
    runs: readParagraphRuns(table('paragraphPages'), main),
    byteOf: (position) => byteOf(pieces, position),
    isHeading: headingStyles(table('styles')),
    footnotes: new NotesInOrder(text, table('footnoteReferences'), table('footnoteTexts'), at.footnotes),
    endnotes: new NotesInOrder(text, table('endnoteReferences'), table('endnoteTexts'), at.endnotes),
  });
  writer.write(paragraphsBetween(text, 0, stories.main));
  writer.write(paragraphsBetween(text, at.textBoxes, at.textBoxes + stories.textBoxes));
  writer.end();
  if (blocks.isEmpty) throw emptyOf(text.slice(0, stories.main));
  const heads = [...runningHeads(text, positionsOf(table('runningHeads'), 0), at.runningHeads)];
  heads.push(...linesBetween(text, at.runningHeadBoxes, at.runningHeadBoxes + stories.runningHeadBoxes));
  writeOnce(heads, blocks);
  const hasLists = table('listOverrides').length > 4;
  return blocks.pack('doc', null, warningsOf(hasTrackedChanges, stories.comments > 0, hasLists));
}

/** The stories stand one behind the other. */
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

/** First, odd and even pages of all sections say the same but for their numbers. */
function writeOnce(lines: readonly string[], blocks: BlockBuilder): void {
  const written = new Set<string>();
  for (const line of lines) {
    const key = line.replace(/\d+/g, '#');
    if (isPageNumber(line) || written.has(key)) continue;
    written.add(key);
    blocks.add('paragraph', line, {});
  }
}

function emptyOf(main: string): Refusal {
  // Marks of pictures and drawings (MS-DOC 2.4.1).
  if (/[\u0001\u0008]/.test(main)) return new Refusal('no_text', 'It has pictures and no text.');
  return new Refusal('empty', 'No paragraph in it has text.');
}

function warningsOf(hasTrackedChanges: boolean, hasComments: boolean, hasLists: boolean): string[] {
  const warnings: string[] = [];
  if (hasTrackedChanges)
    warnings.push('It has tracked changes. They were read as if accepted: insertions are included, deletions are not.');
  if (hasComments) warnings.push('It has comments, which were not read.');
  if (hasLists) warnings.push('Automatic clause numbers were not read. Save the document as .docx to include them.');
  return warnings;
}
