// What the environment says about how long data lives.
import { z } from 'zod';
import { AUDIT_DAYS_LEAST, RETENTION_DAYS_MOST } from '#domain/limits.ts';

export const DATA_LIFE_SETTINGS = {
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(AUDIT_DAYS_LEAST).max(RETENTION_DAYS_MOST).optional(),
  OUTBOX_RETENTION_DAYS: z.coerce.number().int().min(1).max(RETENTION_DAYS_MOST).optional(),
};
type Settings = z.output<z.ZodObject<typeof DATA_LIFE_SETTINGS>>;

export interface DataLife {
  /** After which the provider's own audit entries and mails in the outbox are deleted; undefined for never. */
  readonly auditDays: number | undefined;
  readonly outboxDays: number | undefined;
}

export const dataLifeOf = (env: Settings): DataLife => ({
  auditDays: env.AUDIT_RETENTION_DAYS,
  outboxDays: env.OUTBOX_RETENTION_DAYS,
});
