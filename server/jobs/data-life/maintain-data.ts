// What the hourly maintenance does about how long data lives: retention, and warnings of full storage.
import { EXPORT_DAYS } from '#domain/leaving.ts';
import { SCREENS } from '#domain/screens.ts';
import { type Config, dataPaths } from '#server/config.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { storageWarningMail } from '#server/mail/storage-warning.ts';
import type { Db } from '#server/store/database.ts';
import { removeExpiredExports } from '#server/store/data-life/exports.ts';
import { takeStorageWarnings } from '#server/store/data-life/storage.ts';
import { applyRetention } from './retention.ts';

const DAY_MS = 86_400_000;

export interface DataDeps {
  readonly db: Db;
  readonly config: Pick<Config, 'dataDir' | 'dataLife' | 'providerName'>;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: () => string;
  readonly background: (work: () => Promise<void>) => void;
  readonly clock: () => Date;
}

export async function maintainData(deps: DataDeps): Promise<void> {
  await applyRetention({ ...deps, outbox: dataPaths(deps.config.dataDir).outbox });
  await warnOfFullStorage(deps);
  const now = deps.clock();
  await removeExpiredExports(deps.db, now.toISOString(), new Date(now.getTime() - EXPORT_DAYS * DAY_MS).toISOString());
}

async function warnOfFullStorage({ db, config, mailer, publicUrl, background, clock }: DataDeps): Promise<void> {
  const warned = await db.transaction((tx) => takeStorageWarnings(tx, clock().toISOString()));
  for (const to of warned)
    background(() => mailer.send(storageWarningMail(to, publicUrl() + SCREENS.data.path, config.providerName)));
}
