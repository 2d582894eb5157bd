// Published versions of a playbook: what was published when, and what each changed.
import { z } from 'zod';
import { versionSchema } from './people.ts';

/** The newest published version. `version` is that of the playbook at the time. */
export const publishedSchema = z.object({
  version: versionSchema,
  at: z.string(),
  by: z.object({ name: z.string() }),
});
export type Published = z.infer<typeof publishedSchema>;

/** Titles, in the order of the playbook. */
const differenceSchema = z.object({
  added: z.array(z.string()),
  removed: z.array(z.string()),
  changed: z.array(z.string()),
});
export type VersionDifference = z.infer<typeof differenceSchema>;

export const playbookVersionSchema = publishedSchema.extend({
  /** How many it has. */
  rules: z.int(),
  questions: z.int(),
  /** Against the version that was published before it; null for the first. */
  changes: z.object({ rules: differenceSchema, questions: differenceSchema }).nullable(),
});
export type PlaybookVersion = z.infer<typeof playbookVersionSchema>;

/** A rule or question of one version. */
export interface VersionEntry {
  /** The same in all versions: the id of a rule, the title of a question. */
  readonly key: string;
  readonly title: string;
  /** Two entries with the same hash say the same. */
  readonly hash: string;
}

/** Compares the entries of two versions. The order of entries makes no difference. */
export function differenceBetween(older: readonly VersionEntry[], newer: readonly VersionEntry[]): VersionDifference {
  const before = new Map(older.map(({ key, hash }) => [key, hash]));
  const after = new Set(newer.map(({ key }) => key));
  const titles = (entries: readonly VersionEntry[]) => entries.map(({ title }) => title);
  return {
    added: titles(newer.filter(({ key }) => !before.has(key))),
    removed: titles(older.filter(({ key }) => !after.has(key))),
    changed: titles(newer.filter(({ key, hash }) => before.has(key) && before.get(key) !== hash)),
  };
}
