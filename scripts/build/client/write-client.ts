// Writes the client of the API into the folder that its argument names: the types that openapi-typescript makes of the
// description, then the functions of helpers.ts. One file, so that a program takes it over by copying it.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript-5';
import { apiDocument } from '#server/plugins/openapi/api-document.ts';

const FILE = 'whereas-client.ts';
const HELPERS = join(import.meta.dirname, 'helpers.ts');
const PACKAGE = join(import.meta.dirname, '..', '..', '..', 'package.json');
/** Stands in helpers.ts for what precedes it in the written file. */
const IMPORTED_TYPES = /^import type .* from '\.\/types\.ts';\n/m;

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder to write to.');

const document = JSON.stringify(await apiDocument());
/** What a call replies to the client: JSON or a file. Server-sent events are read with `parseAs: 'stream'`. */
const withoutEvents = JSON.stringify(JSON.parse(document), (name, value: unknown) =>
  name === 'text/event-stream' ? undefined : value,
);
const types = await openapiTypescript(withoutEvents, {
  // Files are sent and received as such, not as text.
  transform: ({ format }) => (format === 'binary' ? ts.factory.createTypeReferenceNode('Blob') : undefined),
});
const { devDependencies } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { devDependencies: Record<string, string> };
const helpers = await readFile(HELPERS, 'utf8');
if (!IMPORTED_TYPES.test(helpers)) throw new Error(`${HELPERS} no longer imports the types of the API.`);
const text = [
  '// The client of the Whereas API, made of its description when the server was built. Do not edit it: download it again.',
  `// Needs one package: npm install openapi-fetch@${devDependencies['openapi-fetch'] ?? ''}`,
  `// Description: SHA-256 ${createHash('sha256').update(document).digest('hex')}`,
  helpers.replace(IMPORTED_TYPES, '').replace(/^(\/\/.*\n)+/, ''),
  // Four spaces at each level are a third of the file.
  astToString(types).replace(/^ +/gm, (spaces) => ' '.repeat(spaces.length / 4)),
].join('\n');
await mkdir(folder, { recursive: true });
await writeFile(join(folder, FILE), text);
await writeFile(join(folder, `${FILE}.gz`), await promisify(gzip)(text));
await writeFile(join(folder, `${FILE}.br`), await promisify(brotliCompress)(text));
