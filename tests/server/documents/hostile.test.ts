// Files made to attack their reader. Each is refused with a reason of the closed list, or read, at little cost.
import { deflateSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { afterAll, describe, expect, it } from 'vitest';
import type { ReadOutcome } from '#domain/documents.ts';
import { createDocumentReader } from '#server/documents/create-reader.ts';
import { makeDocx, makeOnePagePdf, makePdf, p, wordDocument } from '#tests/server/documents/make-documents.ts';

const MB = 1024 * 1024;
const reader = createDocumentReader({ threads: 1, memoryMb: 64, maxInflatedBytes: 8 * MB });
afterAll(() => reader.close());

const told = (outcome: ReadOutcome) => (outcome.ok ? outcome.document.text : outcome.reason);
const read = async (bytes: Uint8Array) => told(await reader.read(bytes));

/** Rewrites what the headers of a part say about its unpacked size. */
function declareSize(bytes: Uint8Array, part: string, declared: number): Uint8Array {
  const zip = Buffer.from(bytes);
  const local = zip.indexOf(part) - 30;
  const central = zip.lastIndexOf(part) - 46;
  zip.writeUInt32LE(declared, local + 22);
  zip.writeUInt32LE(declared, central + 24);
  return zip;
}

describe('a Word package', () => {
  it.each<[string, string]>([
    ['more levels than any document has', `${'<w:r>'.repeat(200_001)}${'</w:r>'.repeat(200_001)}`],
    [
      'an element with thousands of attributes',
      `<w:p ${Array.from({ length: 2_001 }, (_, n) => `a${n}=""`).join(' ')}/>`,
    ],
    [
      'more text in one paragraph than any document has',
      `<w:p>${`<w:r><w:t>${'a'.repeat(4 * MB)}</w:t></w:r>`.repeat(3)}</w:p>`,
    ],
    [
      'more paragraphs than any document has, all in one row',
      `<w:tbl><w:tr><w:tc>${'<w:p><w:t>a</w:t></w:p>'.repeat(200_001)}</w:tc></w:tr></w:tbl>`,
    ],
    ['more styles than their part may hold', ''],
  ])('with %s is too large', async (what, body) => {
    const large = createDocumentReader({ threads: 1 });
    const styles = what.includes('styles') ? '<w:style w:type="paragraph" w:styleId="a"/>'.repeat(250_000) : '';
    expect(told(await large.read(makeDocx({ body: body || p('x'), styles })))).toBe('too_large');
    await large.close();
  });

  it('that unpacks to more than a hundred megabytes is too large', async () => {
    const xml = Buffer.alloc(110 * MB, 0x20);
    xml.write(wordDocument(p('x')));
    expect(await read(makeDocx({ more: { 'word/document.xml': [xml, { level: 1 }] } }))).toBe('too_large');
  });

  it('with a false unpacked size is stopped while unpacking', async () => {
    const whole = makeDocx({ body: `${p('x')}${' '.repeat(16 * MB)}` });
    const outcome = await reader.read(declareSize(whole, 'word/document.xml', 1 * MB));
    expect(outcome).toMatchObject({ ok: false, reason: 'damaged', detail: expect.stringContaining('too many bytes') });
  });

  it('with many small parts that are too large together is too large', async () => {
    const filler = `<!--${' '.repeat(5 * MB)}-->`;
    const made = makeDocx({ body: `${p('x')}${filler}`, styles: filler });
    expect(await read(made)).toBe('too_large');
  });

  it('that multiplies entities is refused, like any document type definition', async () => {
    const entities = Array.from({ length: 30 }, (_, n) => `<!ENTITY l${n + 1} "&l${n};&l${n};">`).join('');
    const document = `<!DOCTYPE w [<!ENTITY l0 "lol">${entities}]>${wordDocument(p('&l30;'))}`;
    expect(await read(makeDocx({ document }))).toBe('damaged');
  });

  it('with 60,000 levels is read to the end', async () => {
    const levels = 20_000;
    const body = `${'<w:tbl><w:tr><w:tc>'.repeat(levels)}${p('deep')}${'</w:tc></w:tr></w:tbl>'.repeat(levels)}`;
    expect(await read(makeDocx({ body }))).toBe('deep');
  });

  it('with names that leave the folder is read, and nothing is written', async () => {
    const more = { '../../outside.txt': strToU8('x'), '/etc/whereas': strToU8('x') };
    expect(await read(makeDocx({ body: p('inside'), more }))).toBe('inside');
  });

  it('with encrypted parts is refused for its password', async () => {
    const zip = Buffer.from(zipSync({ '[Content_Types].xml': strToU8('<Types/>') }));
    zip.writeUInt16LE(1, zip.indexOf('PK\u0001\u0002', 0, 'latin1') + 8);
    expect(await read(zip)).toBe('password');
  });

  it('that is encrypted as a whole is refused for its password', async () => {
    const head = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await read(Buffer.concat([head, Buffer.alloc(504), Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'password',
    );
    expect(await read(Buffer.concat([head, Buffer.alloc(504)]))).toBe('damaged');
  });
});

describe('a text', () => {
  it.each([
    ['dashes', '-'.repeat(9 * MB)],
    ['full stops', '.'.repeat(9 * MB)],
    ['spaces', ' '.repeat(9 * MB)],
    ['quotation marks', '."'.repeat(4 * MB)],
    ['letters', 'a'.repeat(9 * MB)],
    ['line ends', '\n'.repeat(9 * MB)],
  ])('of megabytes of %s is read', async (_, text) => {
    expect(await read(strToU8(`a ${text} z\nb`))).toMatch(/^a [^]*z\s+b$/);
  });

  it('that needs too much memory ends only its own read', async () => {
    const small = createDocumentReader({ threads: 1, memoryMb: 12 });
    const lines = 'the Supplier performs the Services with reasonable skill and care x\n'.repeat(140_000);
    expect(told(await small.read(strToU8(lines)))).toBe('too_large');
    expect(told(await small.read(strToU8('Still here')))).toBe('Still here');
    await small.close();
  });

  it('of too many paragraphs is too large', async () => {
    expect(await read(strToU8('a\n\n'.repeat(250_000)))).toBe('too_large');
  });
});

describe('a PDF', () => {
  it('whose page unpacks beyond the memory limit is too large, and the next one is read', async () => {
    const content = deflateSync(Buffer.alloc(160 * MB, 0x20), { level: 9 });
    expect(await read(makeOnePagePdf(content, '/Filter /FlateDecode'))).toBe('too_large');
    expect(await read(makeOnePagePdf(strToU8('BT /F1 12 Tf 72 700 Td (Next one) Tj ET')))).toBe('Next one');
  });

  it('that needs a password is refused for it', async () => {
    const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> >>`;
    const trailer = '/Encrypt 6 0 R /ID [<31323334353637383930313233343536> <31323334353637383930313233343536>]';
    expect(await read(makeOnePagePdf(strToU8('BT ET'), '', trailer, [encryption]))).toBe('password');
  });

  it.each<[string, Uint8Array, string]>([
    ['of a header and noise', Buffer.concat([strToU8('%PDF-1.7\n'), Buffer.alloc(5_000, 0x91)]), 'damaged'],
    ['that is a program in truth', Buffer.concat([strToU8('MZ'), Buffer.alloc(2_000)]), 'wrong_type'],
    [
      'whose page tree is a circle',
      makePdf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] /Count 9 >>']),
      'damaged',
    ],
  ])('%s ends as it should', async (_, bytes, reason) => {
    expect(await read(bytes)).toBe(reason);
  });
});
