// The result of a backup, as the command prints it.
import { z } from 'zod';
import type { TakenBackup } from './take-backup.ts';

export const outcomeSchema = z.object({
  lines: z.array(z.string()),
  /** False where contents were lost before, which the backup could not have. */
  isComplete: z.boolean(),
});
export type Outcome = z.infer<typeof outcomeSchema>;

export function outcomeOf({ manifest, lost }: TakenBackup, folder: string): Outcome {
  const { tables, contents } = manifest;
  const rows = tables.reduce((sum, part) => sum + part.rows, 0);
  const whole = `${counted(rows)} rows of ${tables.length} tables, ${counted(contents.count)} documents (${megabytes(contents.bytes)} MB), as of ${manifest.taken_at}`;
  return { lines: [`Backup at ${folder}: ${whole}.`, ...lostLines(lost)], isComplete: lost.length === 0 };
}

/** What is said of documents that a backup does not have. */
export const lostLines = (lost: readonly string[]): string[] =>
  lost.length === 0
    ? []
    : [
        `${counted(lost.length)} documents are not in the backup: the storage of documents had lost or changed them.`,
        ...lost.map((sha256) => `  ${sha256}`),
      ];

export const counted = (count: number): string => count.toLocaleString('en');
const megabytes = (bytes: number) => (bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 });
