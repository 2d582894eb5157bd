// Word documents of 1997 to 2003 made for the tests of reading: a compound file of any streams, and the streams of a .doc.

const SECTOR = 512;
const MINI_SECTOR = 64;
const MINI_BELOW = 4096;
const END = 0xfffffffe;
const FREE = 0xffffffff;
const FAT = 0xfffffffd;

/** Streams below 4 kB are stored in the mini stream, as in files that Word writes. */
export function makeCompoundFile(streams: Readonly<Record<string, Uint8Array>>): Buffer {
  const sectors: Buffer[] = [];
  const fat: number[] = [];
  const mini: Buffer[] = [];
  const miniFat: number[] = [];
  const put = (bytes: Uint8Array, size: number, into: Buffer[], table: number[]) => {
    const first = into.length;
    for (let at = 0; at < bytes.length; at += size) {
      const sector = Buffer.alloc(size);
      sector.set(bytes.subarray(at, at + size));
      into.push(sector);
      table.push(at + size < bytes.length ? into.length : END);
    }
    return bytes.length === 0 ? END : first;
  };
  const entries = Object.entries(streams).map(([name, bytes]) => {
    const start = bytes.length < MINI_BELOW ? put(bytes, MINI_SECTOR, mini, miniFat) : put(bytes, SECTOR, sectors, fat);
    return { name, type: 2, start, size: bytes.length };
  });
  const miniStream = Buffer.concat(mini);
  const root = { name: 'Root Entry', type: 5, start: put(miniStream, SECTOR, sectors, fat), size: miniStream.length };
  const miniFatStart = put(numbers(miniFat), SECTOR, sectors, fat);
  const directory = [root, ...entries].map((entry, index) => {
    const bytes = Buffer.alloc(128);
    bytes.write(entry.name, 'utf16le');
    bytes.writeUInt16LE(2 * entry.name.length + 2, 64);
    bytes.writeUInt8(entry.type, 66);
    bytes.writeUInt32LE(FREE, 68);
    bytes.writeUInt32LE(index > 0 && index < entries.length ? index + 1 : FREE, 72);
    bytes.writeUInt32LE(index === 0 ? 1 : FREE, 76);
    bytes.writeUInt32LE(entry.start, 116);
    bytes.writeUInt32LE(entry.size, 120);
    return bytes;
  });
  const directoryStart = put(Buffer.concat(directory), SECTOR, sectors, fat);
  let fatSectors = 1;
  while (fatSectors * (SECTOR / 4) < fat.length + fatSectors) fatSectors += 1;
  const fatStart = sectors.length;
  for (let index = 0; index < fatSectors; index += 1) fat.push(FAT);
  const head = Buffer.alloc(SECTOR);
  head.write('d0cf11e0a1b11ae1', 'hex');
  head.writeUInt16LE(9, 30);
  head.writeUInt16LE(6, 32);
  head.writeUInt32LE(fatSectors, 44);
  head.writeUInt32LE(directoryStart, 48);
  head.writeUInt32LE(MINI_BELOW, 56);
  head.writeUInt32LE(miniFatStart, 60);
  head.writeUInt32LE(END, 68);
  for (let index = 0; index < 109; index += 1)
    head.writeUInt32LE(index < fatSectors ? fatStart + index : FREE, 76 + 4 * index);
  put(numbers(fat, fatSectors * SECTOR), SECTOR, sectors, []);
  return Buffer.concat([head, ...sectors]);
}

function numbers(values: readonly number[], size = 4 * values.length): Buffer {
  const bytes = Buffer.alloc(size, 0xff);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value, 4 * index);
  return bytes;
}

export interface DocParagraph {
  readonly text: string;
  /** Position in the sheet of styles; 1 to 9 are the headings. */
  readonly style?: number;
  /** Changes to its paragraph style, and to the style of its characters, as bytes in hexadecimal digits. */
  readonly sprms?: string;
  readonly characters?: string;
  readonly ending?: string;
}

export interface MadeDoc {
  readonly main: readonly DocParagraph[];
  readonly notes?: readonly string[];
  /** Running heads and feet of the first section, in the order of MS-DOC 2.3.5. */
  readonly heads?: readonly string[];
  readonly comments?: readonly string[];
  readonly endnotes?: readonly string[];
  readonly boxes?: readonly string[];
  readonly flags?: number;
  readonly mark?: number;
  readonly version?: number;
  readonly tables?: Readonly<Record<number, Buffer>>;
  /** Bytes that follow the list table and do not count to its length: the levels of its lists. */
  readonly levels?: Buffer;
}

export const IN_TABLE = '162401';
export const ENDS_ROW = '1624011724 01'.replace(' ', '');
export const DELETED = '000801';
export const INSERTED = '010801';

const NOTE = '\u0002';
const TEXT_AT = 2048;
const PER_PAGE = 12;
/** Position of the list table among the tables (MS-DOC 2.5.6). */
const LISTS = 73;
const SECOND_TABLE = 0x0200;

/** A reference to the next note stands where the text has U+0002; endnotes take those that footnotes leave. */
export function makeDocStreams(made: MadeDoc): Record<string, Buffer> {
  const { notes = [], heads = [], comments = [], endnotes = [], boxes = [], levels = Buffer.alloc(0) } = made;
  const stories = [
    notes.map((note) => `${NOTE} ${note}`),
    headStories(heads),
    comments,
    endnotes.map((note) => `${NOTE} ${note}`),
    boxes,
  ];
  const whole: DocParagraph[] = [...made.main, ...stories.flat().map((text) => ({ text }))];
  const lengths = stories.map((story) => story.reduce((sum, text) => sum + text.length + 1, 0));
  const mainLength = made.main.reduce((sum, { text }) => sum + text.length + 1, 0);

  const encoded: Buffer[] = [];
  const positions = [0];
  const pieces: Buffer[] = [];
  const bytesAt: number[] = [TEXT_AT];
  for (const { text, ending = '\r' } of whole) {
    const isWide = /[^\u0000-\u007f\u00a0-\u00ff]/.test(text);
    const bytes = Buffer.from(text + ending, isWide ? 'utf16le' : 'latin1');
    const at = bytesAt.at(-1) ?? TEXT_AT;
    const piece = Buffer.alloc(8);
    piece.writeUInt32LE(isWide ? at : 0x40000000 + 2 * at, 2);
    pieces.push(piece);
    encoded.push(bytes);
    positions.push((positions.at(-1) ?? 0) + text.length + 1);
    bytesAt.push(at + bytes.length);
  }
  const textEnd = bytesAt.at(-1) ?? TEXT_AT;
  const pagesAt = Math.ceil(textEnd / SECTOR) * SECTOR;
  const paragraphPages = pagesOf(whole, bytesAt, 13, ({ style = 0, sprms = '' }) => {
    const list = Buffer.from(sprms, 'hex');
    const own = Buffer.concat([Buffer.from([style, 0]), list]);
    return own.length % 2 === 1
      ? Buffer.concat([Buffer.from([(own.length + 1) / 2]), own])
      : Buffer.concat([Buffer.from([0, own.length / 2]), own]);
  });
  const characterPages = pagesOf(whole, bytesAt, 1, ({ characters = '' }) => {
    const list = Buffer.from(characters, 'hex');
    return list.length === 0 ? Buffer.alloc(0) : Buffer.concat([Buffer.from([list.length]), list]);
  });
  const firstPage = pagesAt / SECTOR;
  const references = [
    ...made.main
      .map(({ text }) => text)
      .join('\r')
      .matchAll(new RegExp(NOTE, 'g')),
  ].map(({ index }) => index);
  const pieceTable = Buffer.concat([numbers(positions), ...pieces]);
  const size = Buffer.alloc(5);
  size.writeUInt8(2, 0);
  size.writeUInt32LE(pieceTable.length, 1);
  const tables: Record<number, Buffer> = {
    2: referenceTable(references.slice(0, notes.length), mainLength),
    3: numbers(endsOf(stories[0] ?? [])),
    11: numbers(endsOf(stories[1] ?? [])),
    12: pageTable(bytesAt, characterPages.length, firstPage),
    13: pageTable(bytesAt, paragraphPages.length, firstPage + characterPages.length),
    33: Buffer.concat([size, pieceTable]),
    46: referenceTable(references.slice(notes.length), mainLength),
    47: numbers(endsOf(stories[3] ?? [])),
    ...made.tables,
  };
  const head = Buffer.alloc(TEXT_AT);
  head.writeUInt16LE(made.mark ?? 0xa5ec, 0);
  head.writeUInt16LE(made.version ?? 0xc1, 2);
  head.writeUInt16LE(made.flags ?? SECOND_TABLE, 10);
  const [noteLength = 0, headLength = 0, commentLength = 0, endnoteLength = 0, boxLength = 0] = lengths;
  for (const [at, length] of [
    [0x4c, mainLength],
    [0x50, noteLength],
    [0x54, headLength],
    [0x5c, commentLength],
    [0x60, endnoteLength],
    [0x64, boxLength],
  ] as const)
    head.writeUInt32LE(length, at);
  let tableAt = 0;
  for (const [index, table] of Object.entries(tables)) {
    head.writeUInt32LE(tableAt, 0x9a + 8 * Number(index));
    head.writeUInt32LE(table.length, 0x9a + 8 * Number(index) + 4);
    tableAt += table.length + (Number(index) === LISTS ? levels.length : 0);
  }
  return {
    WordDocument: Buffer.concat([
      head,
      ...encoded,
      Buffer.alloc(pagesAt - textEnd),
      ...characterPages,
      ...paragraphPages,
    ]),
    '1Table': Buffer.concat(
      Object.entries(tables).flatMap(([index, table]) => (Number(index) === LISTS ? [table, levels] : [table])),
    ),
  };
}

export const makeDoc = (made: MadeDoc): Buffer => makeCompoundFile(makeDocStreams(made));

/** Six separators of notes come first, all empty here; each story has a paragraph mark of its own. */
function headStories(heads: readonly string[]): string[] {
  return heads.length === 0 ? [] : [...Array.from({ length: 6 }, () => ''), ...heads];
}

function endsOf(story: readonly string[]): number[] {
  const ends = [0];
  for (const text of story) ends.push((ends.at(-1) ?? 0) + text.length + 1);
  return story.length === 0 ? [] : ends;
}

function referenceTable(references: readonly number[], end: number): Buffer {
  if (references.length === 0) return Buffer.alloc(0);
  return Buffer.concat([numbers([...references, end]), Buffer.alloc(2 * references.length)]);
}

function pageTable(bytesAt: readonly number[], count: number, first: number): Buffer {
  const starts = Array.from(
    { length: count + 1 },
    (_, index) => bytesAt[Math.min(index * PER_PAGE, bytesAt.length - 1)] ?? 0,
  );
  return numbers([...starts, ...Array.from({ length: count }, (_, index) => first + index)]);
}

/** Pages of 512 bytes: places of the runs, an index of `placeBytes` each, and the properties from the page's end. */
function pagesOf(
  all: readonly DocParagraph[],
  bytesAt: readonly number[],
  placeBytes: number,
  properties: (one: DocParagraph) => Buffer,
): Buffer[] {
  const pages: Buffer[] = [];
  for (let from = 0; from < all.length; from += PER_PAGE) {
    const some = all.slice(from, from + PER_PAGE);
    const page = Buffer.alloc(SECTOR);
    page.writeUInt8(some.length, SECTOR - 1);
    let end = SECTOR - 2;
    for (let index = 0; index <= some.length; index += 1) page.writeUInt32LE(bytesAt[from + index] ?? 0, 4 * index);
    for (const [index, one] of some.entries()) {
      const bytes = properties(one);
      if (bytes.length === 0) continue;
      end = Math.floor((end - bytes.length) / 2) * 2;
      bytes.copy(page, end);
      page.writeUInt8(end / 2, 4 * (some.length + 1) + placeBytes * index);
    }
    pages.push(page);
  }
  return pages;
}
