// The playbooks of the bench: the provider's, which engineers read while they work on the judge, and held-out ones, which only
// judge it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type PlaybookFields, playbookFieldsSchema } from '#domain/playbooks.ts';
import { readPlaybooks } from '#server/seed/library-content.ts';
import type { SetName } from './wordings.ts';

export interface PlaybookSet {
  readonly name: SetName;
  readonly playbooks: readonly PlaybookFields[];
}

const HELD_OUT = path.join(import.meta.dirname, 'playbooks');

export async function readPlaybookSets(): Promise<PlaybookSet[]> {
  const names = (await readdir(HELD_OUT)).filter((name) => name.endsWith('.json')).toSorted();
  const heldOut = names.map(async (name) =>
    playbookFieldsSchema.parse(JSON.parse(await readFile(path.join(HELD_OUT, name), 'utf8'))),
  );
  return [
    { name: 'provider', playbooks: (await readPlaybooks('provider')).map(({ fields }) => fields) },
    { name: 'held-out', playbooks: await Promise.all(heldOut) },
  ];
}
