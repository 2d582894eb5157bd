// How long data lives: retention, legal holds, storage, exports, and the deletion of people and companies.
import { z } from 'zod';
import { AUDIT_DAYS_LEAST, RETENTION_DAYS_MOST } from './limits.ts';
import { requiredText, versionSchema } from './people.ts';

const days = (least: number, sentence: string) =>
  z
    .int(sentence)
    .min(least, sentence)
    .max(RETENTION_DAYS_MOST, `At most ${RETENTION_DAYS_MOST.toLocaleString('en')} days`)
    .nullable();

/** PUT /retention. Null keeps something forever. */
export const updateRetentionSchema = z.strictObject({
  runs_days: days(1, 'At least one day'),
  uploads_days: days(1, 'At least one day'),
  audit_days: days(AUDIT_DAYS_LEAST, `At least ${AUDIT_DAYS_LEAST} days`),
  version: versionSchema.optional(),
});
export type UpdateRetention = z.infer<typeof updateRetentionSchema>;
export const retentionSchema = updateRetentionSchema.extend({ version: versionSchema });
export type Retention = z.infer<typeof retentionSchema>;
export const KEEP_ALL: Retention = { runs_days: null, uploads_days: null, audit_days: null, version: 1 };

export const HELD_KINDS = ['project', 'contract'] as const;
export type HeldKind = (typeof HELD_KINDS)[number];

const REASON_MAX = 1000;
export const holdReasonSchema = requiredText('A reason is required', REASON_MAX);

/** POST /holds */
export const placeHoldSchema = z.strictObject({
  kind: z.enum(HELD_KINDS),
  /** Of the project or of the contract. */
  record_id: z.uuid(),
  reason: holdReasonSchema,
});

export const holdSchema = z.object({
  id: z.string(),
  kind: z.enum(HELD_KINDS),
  record_id: z.string(),
  /** As it was called when the hold was placed. */
  record_name: z.string(),
  reason: z.string(),
  placed_by_name: z.string(),
  placed_at: z.string(),
  released_by_name: z.string().nullable(),
  released_at: z.string().nullable(),
  release_reason: z.string().nullable(),
});
export type Hold = z.infer<typeof holdSchema>;

/** From this share on, administrators are warned. */
export const STORAGE_WARNING = 0.8;

export const storageSchema = z.object({
  bytes: z.int(),
  limit_bytes: z.int().nullable(),
});
export type Storage = z.infer<typeof storageSchema>;

/** `full`: nothing more can be uploaded. */
export function storageState({ bytes, limit_bytes }: Storage): 'free' | 'warning' | 'full' {
  if (limit_bytes === null || bytes < limit_bytes * STORAGE_WARNING) return 'free';
  return bytes < limit_bytes ? 'warning' : 'full';
}

const MEGABYTE = 1e6;
export const GIGABYTE = 1e9;
/** A size as limits are set, by thousands: "12.5 GB". */
export const storedWords = (bytes: number): string =>
  bytes < GIGABYTE ? `${(bytes / MEGABYTE).toFixed(1)} MB` : `${(bytes / GIGABYTE).toFixed(1)} GB`;

export const updateStorageSchema = z.strictObject({
  limit_bytes: z.int().min(1, 'At least one byte').max(Number.MAX_SAFE_INTEGER).nullable(),
});
