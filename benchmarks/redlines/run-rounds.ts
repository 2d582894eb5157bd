// The benchmark itself: edits and checks every .docx of a folder, asks the validator and LibreOffice, and prints what it found.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Refusal } from '#server/refusal.ts';
import { editFile, type FileFigures } from './edit-file.ts';
import { figuresOf, printFolders } from './folder-table.ts';
import { writeLongContract } from './long-contract.ts';
import { findOffice } from './office.ts';
import { openInOffice } from './open-in-office.ts';
import { compareTwins } from './twins.ts';
import { findNewComplaints, type Written } from './validate-files.ts';

const PLAIN_SHARE = 0.97;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '20' },
    edits: { type: 'string', default: '12' },
    'no-validator': { type: 'boolean', default: false },
    office: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const folder = positionals[0];
if (folder === undefined) throw new Error('Usage: npm run bench:redlines -- <folder> [--seed 1] [--office] [--json]');
const options = { seed: Number(values.seed), rounds: Number(values.rounds), edits: Number(values.edits) };
const names = (await readdir(folder, { recursive: true })).filter((name) => /\.docx$/i.test(name)).toSorted();
console.log(`seed ${options.seed}, ${options.rounds} rounds of up to ${options.edits} edits, ${names.length} files`);

const byFolder = new Map<string, FileFigures[]>();
const written: Written[] = [];
const unread: string[] = [];
for (const name of names) {
  const bytes = await readFile(path.join(folder, name));
  try {
    const figures = await editFile(name, bytes, options);
    const own = path.dirname(name);
    byFolder.set(own, [...(byFolder.get(own) ?? []), figures]);
    const { example } = figures;
    if (example !== undefined) written.push({ file: name, input: bytes, output: example.bytes, seed: example.seed });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    unread.push(`${name} (${error.reason})`);
  }
}
const folders = [...byFolder].map(([own, files]) => figuresOf(own, files));
const edited = [...byFolder.values()].flat().flatMap(({ failures }) => failures);
const twins = await compareTwins(names.map((name) => path.join(folder, name)));
const temporary = await mkdtemp(path.join(tmpdir(), 'whereas-redlines-'));
const complaints = values['no-validator'] ? [] : await findNewComplaints(written, temporary);
const program = values.office ? findOffice() : undefined;
if (values.office && program === undefined) console.log('LibreOffice is not installed.');
const office = program === undefined ? undefined : await openInOffice(program, written, temporary);
await rm(temporary, { recursive: true });
const long = await writeLongContract(options.seed);

printFolders(folders);
if (unread.length > 0) console.log(`not read, so not edited: ${unread.join(', ')}`);
console.log(`twins: ${twins.compared} compared, ${twins.failures.length} failures`);
if (!values['no-validator'])
  console.log(`validator: ${written.length} redlines, ${complaints.length} with new complaints`);
if (office !== undefined)
  console.log(
    `LibreOffice: ${office.opened} opened, ${office.unopened} of files that it does not open at all, ${office.resolved} resolved, ${office.nested} nested, ${office.failures.length} failures`,
  );
console.log(
  `${long.words} words with ${long.suggestions} suggestions: ${long.applied} applied in ${Math.round(long.writeMs)} ms, ` +
    `${(long.writeMs / long.readMs).toFixed(1)} times reading it, ${Math.round(long.peakMb)} MB`,
);
for (const { file, seed, complaint, edits } of edited)
  console.log(
    `FAIL ${file}, seed ${seed}: ${complaint}\n     ${edits.map(({ kind, start, end }) => `${kind} ${start}-${end}`).join(', ')}`,
  );
const others = [...twins.failures, ...complaints, ...(office?.failures ?? [])];
for (const failure of others) console.log(`FAIL ${failure}`);
const plain = folders.reduce((sum, each) => sum + each.plain, 0);
const placed = folders.reduce((sum, each) => sum + each.plain_placed, 0);
const failed = edited.length + others.length;
console.log(
  `placed in plain text: ${plain === 0 ? 'no edits' : `${((placed / plain) * 100).toFixed(2)} %`}; failures: ${failed}`,
);
if (values.json)
  console.log(JSON.stringify({ ...options, folders, unread, twins, complaints, office, long, failures: edited }));
process.exitCode = failed > 0 || (plain > 0 && placed / plain < PLAIN_SHARE) ? 1 : 0;
