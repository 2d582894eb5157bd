// Every column that holds a text sealed by the vault. A column that is missing here would keep its old key for ever, so its
// name ends in `_sealed`, and a test looks for such columns.
import type { PgColumn } from 'drizzle-orm/pg-core';
import { totpKeys } from '#server/store/second-factor/second-factor-schema.ts';
import { identityProviders, signOnCodes, signOnSessions } from '#server/store/sign-on-schema.ts';
import { webhooks } from '#server/store/webhooks/webhook-schema.ts';

export const SEALED_COLUMNS: readonly PgColumn[] = [
  identityProviders.secret_sealed,
  signOnCodes.id_token_sealed,
  signOnSessions.id_token_sealed,
  totpKeys.secret_sealed,
  webhooks.secret_sealed,
  webhooks.previous_secret_sealed,
];
