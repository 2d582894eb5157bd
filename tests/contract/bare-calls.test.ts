// The console's build keeps only the address of a call. Nothing in the console may read the rest.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { bareCall } from '#scripts/build/bare-calls.ts';

const bare = (code: string) => bareCall(code, parseAst(code, { lang: 'ts' }));

it('leaves of a call where it goes, and imports nothing for the rest', () => {
  const code = `
import { companySchema, SORTS } from './companies.ts';
import { endpoint, listReply } from './endpoint.ts';
export const list = endpoint({
  id: 'list',
  summary: 'All',
  method: 'GET',
  path: '/company/',
  query: sorted(SORTS),
  reply: listReply(companySchema),
});`;
  expect(bare(code).replaceAll(/\s+/g, ' ')).toBe(
    ` import { endpoint, listReply } from './endpoint.ts'; export const list = endpoint({ id: 'list', method: 'GET', path: '/company/', });`,
  );
});

it('keeps what is imported for something else as well', () => {
  const code = `import { a, b } from './x.ts'; endpoint({ path: b, body: a, }); export const c = a;`;
  expect(bare(code).replaceAll(/\s+/g, ' ')).toBe(
    `import { a, b } from './x.ts'; endpoint({ path: b, }); export const c = a;`,
  );
});

it('is all that the console reads of a call', () => {
  const src = join(import.meta.dirname, '..', '..', 'src');
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const readsSchema = (file: string) =>
    /\.(params|query|body|reply)\.(shape|parse|safeParse|options|_zod)\b/.test(readFileSync(join(src, file), 'utf8'));
  expect(files.filter(readsSchema)).toEqual([]);
});
