// How a company or a person leaves: exports of everything about them, and their deletion.
import { z } from 'zod';
import { requiredText } from './people.ts';

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
const DELETION_STATES = ['waiting', 'held', 'under_way', 'finished', 'restored'] as const;
export const deletionSchema = z.object({
  id: z.string(),
  company_id: z.string(),
  company_name: z.string(),
  requested_by_name: z.string(),
  requested_at: z.string(),
  /** Until then it can be taken back. */
  due_at: z.string(),
  /** `held`: it is due, and waits for a legal hold to be released. */
  state: z.enum(DELETION_STATES),
  restored_by_name: z.string().nullable(),
  restored_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Rows deleted so far. */
  rows: z.int(),
});
export type Deletion = z.infer<typeof deletionSchema>;

/** PUT /company/delete/:id. The name as it is spelled, so that nobody deletes another company than they mean. */
export const deleteCompanySchema = z.strictObject({ name: requiredText('Type the name of the company', 500) });

/** What a certificate of deletion says. */
export const certificateSchema = z.object({
  id: z.string(),
  statement: z.string(),
  company: z.object({ id: z.string(), name: z.string() }),
  requested_by: z.string(),
  requested_at: z.string(),
  restorable_until: z.string(),
  began_at: z.string(),
  finished_at: z.string(),
  rows_deleted: z.record(z.string(), z.int()),
  files: z.object({
    /** Distinct contents. */
    deleted: z.int(),
    bytes_deleted: z.int(),
    /** Contents that another company has uploaded itself. */
    kept_for_others: z.int(),
  }),
  not_covered: z.array(z.string()),
});
export type Certificate = z.infer<typeof certificateSchema>;
