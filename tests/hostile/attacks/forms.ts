// Uploads that are damaged or of an unsupported type.
import fc from 'fast-check';
import { hostileText } from '#tests/hostile/values.ts';
import type { HostileBody } from './bodies.ts';

const BOUNDARY = 'b0undary';
const FORM = `multipart/form-data; boundary=${BOUNDARY}`;

interface Part {
  readonly head: string;
  readonly content: string;
}

const text = (parts: readonly Part[], end = `--${BOUNDARY}--\r\n`): string =>
  parts.map(({ head, content }) => `--${BOUNDARY}\r\n${head}\r\n\r\n${content}\r\n`).join('') + end;
const field = (name: string, content: string): Part => ({
  head: `Content-Disposition: form-data; name="${name}"`,
  content,
});
const file = (name: string, content = 'Rent is payable.', more = ''): Part => ({
  head: `Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain${more}`,
  content,
});

const of = (attack: string, body: string, type = FORM): HostileBody => ({
  attack,
  bytes: Buffer.from(body, 'latin1'),
  type,
});

const DAMAGED: readonly HostileBody[] = [
  of('an empty form', ''),
  of('a form that only ends', `--${BOUNDARY}--\r\n`),
  of('a form without an end', text([file('a.txt')], '')),
  of('a form that breaks off in a head', `--${BOUNDARY}\r\nContent-Dispo`),
  of('a form without a boundary', text([file('a.txt')]), 'multipart/form-data'),
  of('a form of another boundary', text([file('a.txt')]), 'multipart/form-data; boundary=other'),
  of('a boundary of 5,000 characters', text([file('a.txt')]), `multipart/form-data; boundary=${'x'.repeat(5000)}`),
  of('multipart that is no form', text([file('a.txt')]), `multipart/mixed; boundary=${BOUNDARY}`),
  of('two files', text([file('a.txt'), file('b.txt')])),
  of('200 fields', text([...Array.from({ length: 200 }, (_, index) => field(`f${index}`, 'x')), file('a.txt')])),
  of('a field of a megabyte', text([field('name', 'x'.repeat(1_000_000)), file('a.txt')])),
  of('a name of a megabyte', text([field('x'.repeat(1_000_000), 'x'), file('a.txt')])),
  of('a field after the file', text([file('a.txt'), field('name', 'x')])),
  of('a field twice', text([field('category', 'Personal'), field('category', 'Provider'), file('a.txt')])),
  of('a prototype', text([field('__proto__', '{"a":1}'), field('constructor', 'x'), file('a.txt')])),
  of('a part without a name', text([{ head: 'Content-Disposition: form-data', content: 'x' }, file('a.txt')])),
  of('a part without a head', text([{ head: '', content: 'x' }, file('a.txt')])),
  of('a head of 100,000 characters', text([file('a.txt', 'x', `\r\nX-Long: ${'x'.repeat(100_000)}`)])),
  of('a nested form', text([file('a.txt', text([file('b.txt')]), '; boundary=inner')])),
  of('another encoding', text([file('a.txt', '=41', '\r\nContent-Transfer-Encoding: quoted-printable')])),
  of('line feeds alone', text([file('a.txt')]).replaceAll('\r\n', '\n')),
  of('a docx that is none', text([file('a.docx', 'PK\u0003\u0004broken')])),
  of('a pdf that is none', text([file('a.pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog')])),
  of('a program', text([file('a.pdf', 'MZ\u0090\u0000')])),
  of('an xlsx that is none', text([file('a.xlsx', 'PK\u0005\u0006' + '\u0000'.repeat(18))])),
  of('nothing in the file', text([file('a.txt', '')])),
];

export const hostileForms: fc.Arbitrary<HostileBody> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...DAMAGED) },
  { weight: 2, arbitrary: hostileText.map((name) => of('a hostile file name', text([file(name)]))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('category', 'folder', 'name', 'description', 'path', 'version', 'document'), hostileText)
      .map(([name, value]) =>
        of(`a hostile ${name}`, text([field('category', 'Personal'), field(name, value), file('a.txt')])),
      ),
  },
);
