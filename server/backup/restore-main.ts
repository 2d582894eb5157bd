// `npm run restore -- <folder> [--replace] [--without-secrets]`: restores a backup into the environment's database and file store. Exits
// with 0, with 1 if nothing was restored, with 2 if documents were lost before the backup and are not in it.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { databaseLocation, dataPaths, readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openVault } from '#server/open-vault.ts';
import { connectDatabase } from '#server/store/database.ts';
import { tellFailure } from './from-config.ts';
import { BackupRefused } from './manifest.ts';
import { counted, lostLines } from './take-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const say = (line: string) => console.log(line);
const USAGE = 'Name the folder of the backup: npm run restore -- <folder> [--replace] [--without-secrets]';

function readArguments() {
  try {
    const options = { replace: { type: 'boolean' }, 'without-secrets': { type: 'boolean' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const { replace = false, 'without-secrets': withoutSecrets = false } = values;
    return { folder: positionals[0], replace, withoutSecrets };
  } catch {
    throw new BackupRefused(USAGE);
  }
}

try {
  const { folder, replace, withoutSecrets } = readArguments();
  if (folder === undefined) throw new BackupRefused(USAGE);
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const database = await connectDatabase(databaseLocation(config));
  try {
    const vault = await openVault(config);
    const files = await openFileStore(config.bucket, dataPaths(config.dataDir).files, vault);
    const target = { database, files, vault, secretFile: dataPaths(config.dataDir).sessionSecret };
    const { manifest, lost, stopped } = await restoreBackup(target, resolve(folder), {
      replace,
      withoutSecrets,
      say,
    });
    const { taken_at, tables, contents } = manifest;
    const rows = tables.reduce((sum, part) => sum + part.rows, 0);
    say(`Restored: ${counted(rows)} rows and ${counted(contents.count)} documents, as of ${taken_at}.`);
    say('Everybody signs in again: a backup holds no sessions, no API tokens and no links that reset passwords.');
    if (stopped.webhooks > 0)
      say(
        `Webhooks: ${counted(stopped.webhooks)} switched off and ${counted(stopped.deliveries)} pending events given up, so that receivers hear nothing of this copy. ` +
          'Where it replaces the other installation, administrators resume them under Security, and deliver again what failed.',
      );
    for (const line of lostLines(lost)) say(line);
    process.exitCode = lost.length === 0 ? 0 : 2;
  } finally {
    await database.close();
  }
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
