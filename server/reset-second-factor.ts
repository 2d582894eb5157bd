// `npm run reset-second-factor -- <address>`: removes the second factor of an account, for whoever runs the server. It is the way
// back for the last super admin. The embedded database serves one process: the product is stopped for it.
import { readConfig, databaseLocation } from './config.ts';
import { tellFailure } from './backup/from-config.ts';
import { BackupRefused } from './backup/manifest.ts';
import { aboutAccount, appendAudit } from './store/audit.ts';
import { connectDatabase } from './store/database.ts';
import { removeFactors } from './store/second-factor/factors.ts';
import { revokeSessionsOf } from './store/sessions.ts';
import { findAccount } from './store/users.ts';

/** The operator has no account: the entry says how it was done. */
const OPERATOR = { actor_id: null, actor_name: 'Command line', actor_email: '', ip: '', user_agent: '' };

async function reset(email: string): Promise<void> {
  const database = await connectDatabase(databaseLocation(readConfig(process.env)));
  try {
    await database.db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (!account) throw new BackupRefused(`There is no account with the address ${email}.`);
      if (!(await removeFactors(tx, account.id))) throw new BackupRefused(`${email} has no second factor.`);
      const at = new Date().toISOString();
      await revokeSessionsOf(tx, account.id, at);
      await appendAudit(tx, { ...OPERATOR, ...aboutAccount({ ...account, email }), action: 'second_factor.reset', at });
    });
  } finally {
    await database.close();
  }
  console.log(
    `The second factor of ${email} is removed, and their sessions have ended. They sign in as before, without it.`,
  );
}

try {
  const [address] = process.argv.slice(2);
  if (address === undefined) throw new BackupRefused('Name an account: npm run reset-second-factor -- <address>');
  await reset(address.trim().toLowerCase());
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
