// `npm run backup -- <folder>`: writes the environment's database and file store into a new folder. Exits
// with 0, with 1 if no backup was taken, with 2 if documents are missing because the storage had lost them.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Config, databaseLocation, dataPaths, readConfig } from '#server/config.ts';
import { openVault } from '#server/open-vault.ts';
import { connectDatabase } from '#server/store/database.ts';
import { DatabaseInUse } from '#server/store/embedded/lock.ts';
import { askRunningServer } from './ask-running-server.ts';
import { sourceOf, tellFailure } from './from-config.ts';
import { BackupRefused } from './manifest.ts';
import { type Outcome, takeBackup, outcomeOf } from './take-backup.ts';

const say = (line: string) => console.log(line);

async function backUp(config: Config, folder: string): Promise<Outcome> {
  const { database: dataDir } = dataPaths(config.dataDir);
  if (config.databaseUrl === undefined && !existsSync(dataDir))
    throw new BackupRefused(`There is nothing to back up: ${config.dataDir} holds no database.`);
  try {
    const database = await connectDatabase(databaseLocation(config));
    try {
      return outcomeOf(
        await takeBackup({ ...(await sourceOf(config, await openVault(config))), pool: database.pool }, folder, say),
        folder,
      );
    } finally {
      await database.close();
    }
  } catch (error) {
    const taken = error instanceof DatabaseInUse ? await askRunningServer(dataDir, folder, say) : null;
    if (!taken) throw error;
    return taken;
  }
}

try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new BackupRefused('Name a new folder for the backup: npm run backup -- <folder>');
  const { lines, isComplete } = await backUp(readConfig(process.env), resolve(folder));
  for (const line of lines) say(line);
  process.exitCode = isComplete ? 0 : 2;
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
