// `npm run seed`: fills an empty database with the demo data, also where DEMO is off at start.
import { ConfigError, databaseLocation, dataPaths, readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openVault } from '#server/open-vault.ts';
import { openDatabase } from '#server/store/database.ts';
import { demoNotice } from './demo-notice.ts';
import { seed } from './seed.ts';

const config = readConfig(process.env);
if (config.isPublic)
  throw new ConfigError(['npm run seed: demo accounts are refused where PUBLIC_URL or TRUST_PROXY is set for others']);
const database = await openDatabase(databaseLocation(config));
const files = await openFileStore(config.bucket, dataPaths(config.dataDir).files, await openVault(config));
await seed(database.db, { demo: true, firstAdmin: undefined }, new Date(), files);
await database.close();
console.log(demoNotice());
