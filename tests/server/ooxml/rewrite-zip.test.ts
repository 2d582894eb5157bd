// A package with changed parts: the other entries stay byte for byte, whichever program wrote the package.
import { strFromU8, strToU8, unzipSync, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZipParts } from '#server/ooxml/read-zip.ts';
import { rewriteZip } from '#server/ooxml/rewrite-zip.ts';
import { LOCAL, readDirectory } from '#server/ooxml/zip-directory.ts';

const FILES: Zippable = {
  '[Content_Types].xml': [strToU8('<Types/>'), { mtime: new Date(2020, 1, 2) }],
  'word/document.xml': strToU8('<w:document/>'.repeat(100)),
  'word/media/image1.png': [new Uint8Array(5000).fill(7), { level: 0, extra: { 0xcafe: new Uint8Array([1, 2]) } }],
  'word/Überschrift.xml': strToU8('<a/>'),
};

function archive({ comment = '', prefix = '' } = {}): Buffer {
  const zip = Buffer.from(zipSync(FILES));
  zip.writeUInt16LE(comment.length, zip.length - 2);
  if (prefix === '') return Buffer.concat([zip, Buffer.from(comment)]);
  const { entries, start } = readDirectory(zip);
  for (const { record } of entries) record.writeUInt32LE(record.readUInt32LE(42) + prefix.length, 42);
  zip.writeUInt32LE(start + prefix.length, zip.length - 22 + 16);
  return Buffer.concat([Buffer.from(prefix), zip, Buffer.from(comment)]);
}

/** Header, data and record of each entry but for its offset, in the order of the records. */
function entriesOf(zip: Uint8Array): Map<string, readonly [string, string]> {
  const buffer = Buffer.from(zip);
  return new Map(
    readDirectory(buffer).entries.map(({ part, record, start, end }) => {
      const withoutOffset = Buffer.from(record).fill(0, 42, 46);
      return [part, [buffer.toString('latin1', start, end), withoutOffset.toString('latin1')]] as const;
    }),
  );
}

/** The same package as a program writes it that learns the sizes only after the data. */
function withDescriptors(zip: Buffer): Buffer {
  const { entries, endRecord } = readDirectory(zip);
  const bodies: Buffer[] = [];
  const records: Buffer[] = [];
  let at = 0;
  for (const { record, start, end } of entries) {
    const body = Buffer.from(zip.subarray(start, end));
    body.writeUInt16LE(record.readUInt16LE(8) | 8, 6);
    const sizes = Buffer.from(body.subarray(14, 26));
    body.fill(0, 14, 26);
    const changed = Buffer.from(record);
    changed.writeUInt16LE(record.readUInt16LE(8) | 8, 8);
    changed.writeUInt32LE(at, 42);
    bodies.push(body, Buffer.from('PK\u0007\u0008', 'latin1'), sizes);
    records.push(changed);
    at += body.length + 16;
  }
  const last = Buffer.from(endRecord);
  last.writeUInt32LE(at, 16);
  return Buffer.concat([...bodies, ...records, last]);
}

describe('a rewritten package', () => {
  it.each([
    ['a usual package', archive()],
    ['a package with a comment', archive({ comment: 'PK and so on' })],
    ['a package behind other bytes', archive({ prefix: '#!/bin/sh\n' })],
    ['a package with data descriptors', withDescriptors(archive())],
  ])('keeps the other entries, their order and all else of %s', async (_, zip) => {
    const changes = new Map([
      ['word/document.xml', '<w:document>é</w:document>'],
      ['word/comments.xml', '<w:comments/>'],
    ]);
    const rewritten = rewriteZip(zip, changes);
    const [before, after] = [entriesOf(zip), entriesOf(rewritten)];
    expect([...after.keys()]).toEqual([...before.keys(), 'word/comments.xml']);
    for (const [part, entry] of before) if (part !== 'word/document.xml') expect(after.get(part)).toEqual(entry);
    const end = (bytes: Uint8Array) => readDirectory(Buffer.from(bytes)).endRecord.toString('latin1', 22);
    expect(end(rewritten)).toBe(end(zip));
    const parts = await ZipParts.open(rewritten, 1_000_000);
    expect(await parts.whole('word/document.xml')).toBe('<w:document>é</w:document>');
    expect(await parts.whole('word/comments.xml')).toBe('<w:comments/>');
  });

  it('can be read by other programs', () => {
    const rewritten = rewriteZip(archive(), new Map([['word/document.xml', 'é'.repeat(10_000)]]));
    const files = unzipSync(rewritten);
    expect(strFromU8(files['word/document.xml'] ?? new Uint8Array())).toBe('é'.repeat(10_000));
    expect(files['word/media/image1.png']).toHaveLength(5000);
    expect(rewritten.length).toBeLessThan(archive().length + 100);
  });

  it('finds parts whatever the case of their names', async () => {
    const rewritten = rewriteZip(archive(), new Map([['/Word/Document.xml', '<a/>']]));
    expect(Object.keys(unzipSync(rewritten))).toEqual(Object.keys(FILES));
    expect(strFromU8(unzipSync(rewritten)['word/document.xml'] ?? new Uint8Array())).toBe('<a/>');
  });

  it('leaves out removed parts', () => {
    const rewritten = rewriteZip(archive(), new Map([['[Content_Types].xml', null]]));
    const after = entriesOf(rewritten);
    expect([...after.keys()]).toEqual(['word/document.xml', 'word/media/image1.png', 'word/überschrift.xml']);
    expect(after.get('word/media/image1.png')).toEqual(entriesOf(archive()).get('word/media/image1.png'));
  });

  it('is the given one where nothing changes', () => {
    const zip = archive();
    expect(rewriteZip(zip, new Map())).toBe(zip);
    expect(rewriteZip(zip, new Map([['word/none.xml', null]]))).toBe(zip);
  });

  it('is the same each time', () => {
    const changes = new Map([['word/comments.xml', '<w:comments/>']]);
    expect(rewriteZip(archive(), changes)).toEqual(rewriteZip(archive(), changes));
  });

  it.each([
    ['UTF-16, little-endian', Buffer.from('\ufeff<a>é</a>', 'utf16le')],
    ['UTF-16, big-endian', Buffer.from('\ufeff<a>é</a>', 'utf16le').swap16()],
    ['UTF-8 with a mark', Buffer.from('\ufeff<a>é</a>')],
    ['UTF-8', Buffer.from('<a>é</a>')],
  ])('keeps the encoding of a part: %s', async (_, content) => {
    const zip = zipSync({ 'a.xml': content, 'b.xml': [content, { level: 0 }] });
    const parts = await ZipParts.open(zip, 1_000_000);
    expect(await parts.whole('a.xml')).toBe('<a>é</a>');
    const files = unzipSync(
      rewriteZip(
        zip,
        new Map([
          ['a.xml', '<a>é</a>'],
          ['b.xml', '<a>é</a>'],
        ]),
      ),
    );
    expect(Object.values(files).map((file) => Buffer.from(file))).toEqual([content, content]);
  });

  const changes = new Map([['word/document.xml', '<a/>']]);
  const spoiled = (spoil: (zip: Buffer) => Buffer | void) => {
    const zip = archive();
    return spoil(zip) ?? zip;
  };
  it.each([
    ['damaged', 'without a directory', spoiled((zip) => zip.subarray(0, -10))],
    ['damaged', 'with a directory elsewhere', spoiled((zip) => void zip.writeUInt32LE(5, zip.length - 6))],
    ['damaged', 'with more entries than records', spoiled((zip) => void zip.writeUInt16LE(50, zip.length - 12))],
    [
      'damaged',
      'whose entries share their bytes',
      spoiled((zip) => {
        for (const { record } of readDirectory(zip).entries) record.writeUInt32LE(0, 42);
      }),
    ],
    [
      'damaged',
      'in ZIP64 form',
      spoiled((zip) => {
        const locator = Buffer.alloc(LOCAL.bytes - 10);
        locator.writeUInt32LE(0x07064b50, 0);
        return Buffer.concat([zip.subarray(0, -22), locator, zip.subarray(-22)]);
      }),
    ],
    [
      'password',
      'whose part is encrypted',
      spoiled((zip) => {
        for (const { record } of readDirectory(zip).entries) record.writeUInt16LE(1, 8);
      }),
    ],
    [
      'damaged',
      'that has the changed part twice',
      Buffer.from(zipSync({ 'word/document.xml': strToU8('1'), 'WORD/document.xml': strToU8('2') })),
    ],
  ])('is refused as %s for a package %s', (reason, _, zip) => {
    expect(() => rewriteZip(zip, changes)).toThrow(expect.objectContaining({ reason }));
  });
});
