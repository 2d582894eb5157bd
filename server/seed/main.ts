// `npm run seed`: fills an empty database with the demo data, also where DEMO is off at start.
import { ConfigError, dataPaths, readConfig } from '#server/config.ts';
import { openFileStore } from '#server/files/open-file-store.ts';
import { openDatabase } from '#server/store/database.ts';
import { demoNotice } from './demo-notice.ts';
import { seed } from './seed.ts';

const config = readConfig(process.env);
if (config.isPublic)
  throw new ConfigError(['npm run seed: demo accounts are refused where PUBLIC_URL or TRUST_PROXY is set for others']);
const paths = dataPaths(config.dataDir);
const database = await openDatabase(
  config.databaseUrl
    ? { url: config.databaseUrl }
    : { dataDir: paths.database, lockFile: paths.databaseLock, durable: true },
);
await seed(database.db, { demo: true, firstAdmin: undefined }, new Date(), openFileStore(config.bucket, paths.files));
await database.close();
console.log(demoNotice());
