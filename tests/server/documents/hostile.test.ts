// Files made to hurt their reader. Each ends in a refusal of the closed list, or in its text, and costs little.
import { deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadOutcome } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { makeDocx, makeOnePagePdf, p, wordDocument } from '#tests/server/documents/make-documents.ts';

const MB = 1024 * 1024;
const reader = createDocumentReader({ threads: 1, memoryMb: 64, maxInflatedBytes: 8 * MB });
afterAll(() => reader.close());

const told = (outcome: ReadOutcome) => (outcome.ok ? outcome.document.text : outcome.reason);
const read = async (bytes: Uint8Array) => told(await reader.read(bytes));

/** A package whose main part unpacks to `size` bytes of spaces, while its headers say `declared`. */
function bomb(size: number, declared: number): Uint8Array {
  const xml = Buffer.from(wordDocument(`${p('x')}${' '.repeat(size)}`));
  const plain = makeDocx({ more: { 'word/document.xml': [new Uint8Array(declared), { level: 0 }] } });
  const marker = Buffer.from('word/document.xml');
  const zip = Buffer.from(plain);
  const packed = deflateRawSync(xml, { level: 9 });
  // Rewritten by hand: fflate would tell the truth about the size.
  const local = zip.indexOf(marker) - 30;
  const nameEnd = local + 30 + marker.length;
  const header = Buffer.from(zip.subarray(local, nameEnd));
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  const removed = declared - packed.length;
  const rest = Buffer.from(zip.subarray(nameEnd + declared));
  const central = rest.lastIndexOf(marker) - 46;
  rest.writeUInt16LE(8, central + 10);
  rest.writeUInt32LE(packed.length, central + 20);
  const end = rest.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  rest.writeUInt32LE(rest.readUInt32LE(end + 16) - removed, end + 16);
  for (
    let at = rest.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = rest.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  ) {
    const offset = rest.readUInt32LE(at + 42);
    if (offset > local) rest.writeUInt32LE(offset - removed, at + 42);
  }
  return Buffer.concat([zip.subarray(0, local), header, packed, rest]);
}

describe('a Word package', () => {
  it('that unpacks to hundreds of megabytes is too large', async () => {
    const xml = Buffer.alloc(300 * MB, 0x20);
    xml.write(wordDocument(p('x')));
    expect(await read(makeDocx({ more: { 'word/document.xml': xml } }))).toBe('too_large');
  });

  it('that lies about its unpacked size is stopped while it unpacks', async () => {
    expect(['too_large', 'damaged']).toContain(await read(bomb(64 * MB, 1 * MB)));
  });

  it('whose parts are small one by one and too large together is too large', async () => {
    const filler = `<!--${' '.repeat(5 * MB)}-->`;
    const made = makeDocx({ body: `${p('x')}${filler}`, styles: filler });
    expect(await read(made)).toBe('too_large');
  });

  it('that multiplies entities is refused, and so is any other document type definition', async () => {
    const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};">`).join('');
    const document = `<!DOCTYPE w [<!ENTITY l0 "lol">${entities}]>${wordDocument(p('&l30;'))}`;
    expect(await read(makeDocx({ document }))).toBe('damaged');
  });

  it('with 60,000 levels is walked to its bottom', async () => {
    const levels = 20_000;
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(levels)}${p('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(levels)}`;
    expect(await read(makeDocx({ body }))).toBe('deep');
  });

  it('with names that leave the folder is read: nothing is written', async () => {
    const more = { '../../outside.txt': strToU8('x'), '/etc/whereas': strToU8('x') };
    expect(await read(makeDocx({ body: p('inside'), more }))).toBe('inside');
  });

  it('with encrypted parts asks for the password to be removed', async () => {
    const zip = Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>') }));
    zip.writeUInt16LE(1, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
    expect(await read(zip)).toBe('password');
  });

  it('encrypted as a whole asks for the password to be removed', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(Buffer.concat([head, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'password',
    );
    expect(await read(Buffer.concat([head, Buffer.alloc(504)]))).toBe('wrong_type');
  });

  it('that needs more memory than a read may have ends that read only', async () => {
    const small = createDocumentReader({ threads: 1, memoryMb: 24 });
    const body = Array.from({ length: 400_000 }, (_, n) => p(`clause ${n}`)).join('');
    expect(told(await small.read(makeDocx({ body })))).toBe('too_large');
    expect(told(await small.read(strToU8('Still here')))).toBe('Still here');
    await small.close();
  });
});

describe('a PDF', () => {
  it('whose page unpacks past the memory of a read is too large, and the next one is read', async () => {
    const content = deflateSync(Buffer.alloc(160 * MB, 0x20), { level: 9 });
    expect(await read(makeOnePagePdf(content, '/Filter /FlateDecode'))).toBe('too_large');
    expect(await read(makeOnePagePdf(strToU8('BT /F1 12 Tf 72 700 Td (Next one) Tj ET')))).toBe('Next one');
  });

  it('that needs a password asks for it to be removed', async () => {
    const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
    const trailer = '/Encrypt 6 0 R /ID [<31323334353637383930313233343536> <31323334353637383930313233343536>]';
    expect(await read(makeOnePagePdf(strToU8('BT ET'), '', trailer, [encryption]))).toBe('password');
  });

  it.each<[string, Uint8Array, string]>([
    ['of a header and noise', Buffer.concat([strToU8('%PDF-1.7\n'), Buffer.alloc(5_000, 0x91)]), 'damaged'],
    ['that is a program in truth', Buffer.concat([strToU8('MZ'), Buffer.alloc(2_000)]), 'wrong_type'],
    ['whose page tree is a circle', makeOnePagePdf(strToU8('BT ET'), '', '', []).map((byte) => byte), 'no_text'],
  ])('%s ends as it should', async (_, bytes, reason) => {
    expect(await read(bytes)).toBe(reason);
  });
});
