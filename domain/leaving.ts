// How a company or a person leaves: exports of everything about them, and their deletion.
import { z } from 'zod';

const LEAVING_KINDS = ['company', 'person'] as const;
export type LeavingKind = (typeof LEAVING_KINDS)[number];

/** For how many days an export can be downloaded. */
export const EXPORT_DAYS = 7;
/** Exports of one person that are kept at the same time, the newest ones. */
export const EXPORTS_KEPT = 5;

export const exportSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Tables and files written so far, and how many there were at the start; both 0 before it begins. */
  done: z.int(),
  total: z.int(),
  rows: z.int(),
  files: z.int(),
  bytes: z.int(),
  /** A large export is several zip files. */
  archives: z.int(),
  created_at: z.string(),
  finished_at: z.string().nullable(),
  /** Until when it can be downloaded. */
  expires_at: z.string().nullable(),
});
export type DataExport = z.infer<typeof exportSchema>;

/** POST /exports/:id/link */
export const linkExportSchema = z.strictObject({ archive: z.int().min(1).default(1) });

/** Rows deleted, by table. */
export type DeletedCounts = Readonly<Record<string, number>>;
