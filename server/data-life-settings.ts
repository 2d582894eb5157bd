// What the environment says about how long data lives.
import { z } from 'zod';
import {
  AUDIT_DAYS_LEAST,
  DELETION_GRACE_DAYS,
  DELETION_GRACE_DAYS_MOST,
  RETENTION_DAYS_MOST,
} from '#domain/limits.ts';

export const DATA_LIFE_SETTINGS = {
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(AUDIT_DAYS_LEAST).max(RETENTION_DAYS_MOST).optional(),
  DELETION_GRACE_DAYS: z.coerce.number().int().min(0).max(DELETION_GRACE_DAYS_MOST).default(DELETION_GRACE_DAYS),
  OUTBOX_RETENTION_DAYS: z.coerce.number().int().min(1).max(RETENTION_DAYS_MOST).optional(),
};
type Settings = z.output<z.ZodObject<typeof DATA_LIFE_SETTINGS>>;

export interface DataLife {
  /** After which the provider's own audit entries and mails in the outbox are deleted; undefined for never. */
  readonly auditDays: number | undefined;
  readonly outboxDays: number | undefined;
  /** For how many days the deletion of a company or a person can be taken back. */
  readonly graceDays: number;
}

export const dataLifeOf = (env: Settings): DataLife => ({
  auditDays: env.AUDIT_RETENTION_DAYS,
  outboxDays: env.OUTBOX_RETENTION_DAYS,
  graceDays: env.DELETION_GRACE_DAYS,
});
