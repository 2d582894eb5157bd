// A command that prints a secret as an operator's would, and what it prints is changed by the test.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface PrintingCommand {
  /** For a variable of the environment. */
  readonly command: string;
  /** What it prints from now on; null for a failure with status 3, which prints the last one too. */
  print(text: string | null): Promise<void>;
  /** How often it has run. */
  runs(): Promise<number>;
  remove(): Promise<void>;
}

const SCRIPT = `
const { appendFileSync, existsSync, readFileSync } = require('node:fs');
appendFileSync(__dirname + '/runs', '.');
process.stdout.write(readFileSync(__dirname + '/printed', 'utf8'));
process.exitCode = existsSync(__dirname + '/fails') ? 3 : 0;
`;

export async function printingCommand(text: string): Promise<PrintingCommand> {
  const folder = await mkdtemp(join(tmpdir(), 'whereas-command-'));
  const at = (name: string) => join(folder, name);
  await writeFile(at('print.cjs'), SCRIPT);
  await writeFile(at('printed'), text);
  await writeFile(at('runs'), '');
  return {
    command: `${process.execPath} ${at('print.cjs')}`,
    async print(next) {
      if (next === null) return await writeFile(at('fails'), '');
      await rm(at('fails'), { force: true });
      await writeFile(at('printed'), next);
    },
    runs: async () => (await readFile(at('runs'), 'utf8')).length,
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
