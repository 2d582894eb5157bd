// Reading plain text: encodings, paragraphs, headings, printed clause numbers.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unpack } from '#server/documents/blocks.ts';
import { readText } from '#server/documents/text/read-text.ts';

const utf8 = new TextEncoder();
const read = (text: string | Uint8Array) => unpack(readText(typeof text === 'string' ? utf8.encode(text) : text));
const reasonOf = (bytes: Uint8Array): unknown => {
  try {
    return read(bytes).text;
  } catch (error) {
    return error instanceof Error && 'reason' in error ? error.reason : error;
  }
};

describe('the encoding of a text file', () => {
  it('is UTF-8 with or without a mark', () => {
    expect(read('Vergütung: 5 €').text).toBe('Vergütung: 5 €');
    expect(read('\ufeffVergütung').text).toBe('Vergütung');
  });

  it.each([['utf-16le'], ['utf-16be']] as const)('is %s by its byte order mark', (encoding) => {
    const bytes = Buffer.from('\ufeffThis Agreement — “Лицензия”', 'utf16le');
    expect(read(encoding === 'utf-16le' ? bytes : bytes.swap16()).text).toBe('This Agreement — “Лицензия”');
  });

  it.each(['This Agreement — “Лицензия”', 'Настоящий договор\r\nзаключён сторонами', '本契約　は\r\n甲と乙の間で'])(
    'is UTF-16 without a mark where its bytes are nothing else: %s',
    (text) => {
      const bytes = Buffer.from(text, 'utf16le');
      const shown = text.replace('\r\n', ' ').replace('\u3000', ' ');
      expect(read(bytes).text.replaceAll('\n\n', ' ')).toBe(shown);
      expect(read(bytes.swap16()).text.replaceAll('\n\n', ' ')).toBe(shown);
    },
  );

  it('is Windows-1252 if not UTF-8, with a warning', () => {
    const document = read(Uint8Array.from([0x93, 0x54, 0x65, 0x72, 0x6d, 0x94, 0x20, 0xa7, 0x20, 0x80, 0x35]));
    expect(document.text).toBe('“Term” § €5');
    expect(document.warnings).toEqual([expect.stringContaining('Windows-1252')]);
  });

  it.each([
    ['a program', [0x4d, 0x5a, 0x90, 0x00, 0x03, 0x00], 'wrong_type'],
    ['a program of letters but for a zero byte', utf8.encode('MZ\0This program cannot be run here'), 'wrong_type'],
    ['letters with a few zero bytes', utf8.encode('MZ\0binary content.'), 'wrong_type'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0x00], 'wrong_type'],
    ['sound', [0x10, 0x00, 0x32, 0xfe, 0x77, 0x00, 0x10, 0xdd, 0x00, 0x00], 'wrong_type'],
    ['bytes that Windows-1252 does not have', [0x41, 0x81, 0x9d, 0x42], 'wrong_type'],
    ['UTF-16 that breaks off inside a character', [0xff, 0xfe, 0x41, 0x00, 0x42], 'damaged'],
    ['white space only', [0x20, 0x0a, 0x0d, 0x0a, 0x09], 'empty'],
    ['a mark and nothing else', [0xef, 0xbb, 0xbf], 'empty'],
  ])('refuses %s', (_, bytes, reason) => {
    expect(reasonOf(Uint8Array.from(bytes))).toBe(reason);
  });

  it.each([
    ['{\\rtf1\\ansi Term}', 'rtf'],
    ['<?xml version="1.0"?><a>Term</a>', 'wrong_type'],
    ['<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument/>', 'word_xml'],
    ['<?xml version="1.0"?><office:document office:mimetype="text"/>', 'opendocument'],
    ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML"><html>Term</html>', 'html'],
    [' <!DOCTYPE html><p>Term', 'html'],
    ['<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>Term</body></html>', 'html'],
    ['<!-- saved from the web -->\r\n<HTML>Term</HTML>', 'html'],
    ['MIME-Version: 1.0\nContent-Type: multipart/related; boundary="x"\n\n--x', 'mhtml'],
  ])('refuses markup by its name: %s', (text, reason) => {
    expect(reasonOf(utf8.encode(text))).toBe(reason);
    expect(reasonOf(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe(reason);
  });

  it.each([
    '<the Supplier> shall deliver.',
    'The MIME-Version: 1.0 of text/html is agreed.',
    '{ "term": 1 }',
    '<!-- -->x',
  ])('reads text that only looks like markup: %s', (text) => expect(read(utf8.encode(text)).text).toBe(text));
});

describe('the paragraphs of a text file', () => {
  it('joins lines wrapped by hand and separates them at empty lines', () => {
    const { blocks } = read(
      [
        'SERVICES AGREEMENT',
        '',
        '1. Term. This Agreement begins on the Effective Date and continues for',
        'three years unless it is terminated earlier in accordance with this',
        'Section.',
        '2. Fees. The Customer pays the fees set out in Schedule 1 within thirty',
        'days of receipt of an invoice.',
        '',
        '    (a) Late fees are charged at four per cent.',
      ].join('\r\n'),
    );
    expect(blocks.map(({ kind, clause, paragraph, text }) => [kind, clause, paragraph, text])).toEqual([
      ['heading', undefined, 1, 'SERVICES AGREEMENT'],
      [
        'paragraph',
        '1',
        2,
        '1. Term. This Agreement begins on the Effective Date and continues for three years unless it is terminated earlier in accordance with this Section.',
      ],
      [
        'paragraph',
        '2',
        3,
        '2. Fees. The Customer pays the fees set out in Schedule 1 within thirty days of receipt of an invoice.',
      ],
      ['list_item', '(a)', 4, '(a) Late fees are charged at four per cent.'],
    ]);
  });

  it('takes a number after "Section" for a reference, though the clause above has a number too', () => {
    const { blocks } = read(
      [
        '3.3. The Recipient keeps the information of the Owner in a safe place.',
        '3.4. As far as the parties name a test, the provisions of this Section',
        '3.4 apply to it.',
        '3.5. The Owner may look at the place.',
      ].join('\n'),
    );
    expect(blocks.map(({ clause, text }) => [clause, text.split(' ').length])).toEqual([
      ['3.3', 13],
      ['3.4', 18],
      ['3.5', 8],
    ]);
  });

  it('makes every line a paragraph if lines are not wrapped', () => {
    const long = `The Supplier shall ${'perform the Services with reasonable care and skill and '.repeat(6)}on time.`;
    expect(read(`${long}\n${long}\nSigned by the parties`).blocks).toHaveLength(3);
  });

  it('keeps a sentence whole across the page break of an earlier print, and the page number after it', () => {
    const { blocks } = read('The Recipient keeps the\n\n----------------\n\nPage 3\n\ninformation secret.\n');
    expect(blocks.map((block) => block.text)).toEqual([
      'The Recipient keeps the information secret.',
      '----------------',
      'Page 3',
    ]);
  });

  it('gives every block its offsets in order, for any text', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('', '1. Term', '(a) x', '\t y', '---------', 'Page 2'),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 40 }), fc.constantFrom('\n', '\r\n', '\r', '\f'), (lines, end) => {
        let document;
        try {
          document = read(`a${lines.join(end)}`);
        } catch (error) {
          expect(error).toHaveProperty('reason');
          return;
        }
        let reached = 0;
        for (const block of document.blocks) {
          expect(document.text.slice(block.start, block.end)).toBe(block.text);
          expect(block.start).toBeGreaterThanOrEqual(reached);
          expect(block.text.trim()).toBe(block.text);
          reached = block.end;
        }
        expect(reached).toBe(document.text.length);
      }),
    );
  });

  it('loses and adds no word, for any lines', () => {
    const word = fc.stringMatching(/^[a-zA-Z0-9.,;]{1,9}$/);
    fc.assert(
      fc.property(fc.array(fc.array(word, { maxLength: 12 }), { maxLength: 30 }), (lines) => {
        const words = lines.flat().join(' ');
        fc.pre(/[a-z]/i.test(words));
        const found = read(lines.map((line) => line.join(' ')).join('\n'))
          .text.split(/\s+/)
          .filter(Boolean);
        expect(found.toSorted()).toEqual(words.split(' ').toSorted());
      }),
    );
  });
});

describe('a sentence that crosses a printed page', () => {
  const printed =
    'The Tenant shall not assign this lease unless the\n\n-----------\n\nPage 3\n\nlandlord has consented.';

  it('is read as one, and knows where other words are between', () => {
    const { text, seams } = read(printed);
    expect(text.startsWith('The Tenant shall not assign this lease unless the landlord has consented.')).toBe(true);
    expect(seams).toEqual([{ at: text.indexOf('landlord'), apart: true }]);
  });

  it('leaves nothing out: the footer follows it', () => {
    expect(read(printed).text).toContain('Page 3');
  });

  it('has no seam when it is whole', () => {
    expect(read('The Tenant shall not assign this lease.').seams).toBeUndefined();
  });
});
