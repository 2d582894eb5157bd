// Writes seeded edits as redlines into every .docx of a folder and checks each redline with an implementation of its own
// (`tests/support/docx`): accepting gives the intended text, rejecting gives the input, all else is as it was.
//   npm run bench:redlines -- <folder> [--seed 1] [--rounds 20] [--edits 12] [--no-validator] [--office] [--json]
// Files named X.docx, X-Accepted.docx and X-Rejected.docx are compared as views, too. --office opens the redlines in
// LibreOffice and has it accept and reject them. Exits with 1 on any failure, and where less than 97 % of the edits in plain
// text are placed.
import { isMainThread, Worker } from 'node:worker_threads';

/** The checks walk trees recursively, and a hostile document nests 30,000 tables: too deep for the stack of a main thread. */
const STACK_MB = 256;

if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url), {
    argv: process.argv.slice(2),
    resourceLimits: { stackSizeMb: STACK_MB },
  });
  worker.once('exit', (code) => (process.exitCode = code));
} else {
  await import('./redlines/run-rounds.ts');
}
