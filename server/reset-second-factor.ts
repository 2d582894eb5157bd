// `npm run reset-second-factor -- <address>`: removes the second factor of an account, for whoever runs the server, and mails
// its owner. It is the way back for the last super admin. The embedded database serves one process: the product is stopped for it.
import { type Config, databaseLocation, dataPaths, readConfig } from './config.ts';
import { tellFailure } from './backup/from-config.ts';
import { BackupRefused } from './backup/manifest.ts';
import { accountNoticeMessage } from './mail/account-notice.ts';
import { createMailer } from './mail/mailer.ts';
import { aboutAccount, appendAudit } from './store/audit.ts';
import { connectDatabase } from './store/database.ts';
import { removeFactors } from './store/second-factor/factors.ts';
import { revokeSessionsOf } from './store/sessions.ts';
import { findAccount } from './store/users.ts';

/** The operator has no account: the entry says how it was done. */
const OPERATOR = { actor_id: null, actor_name: 'Command line', actor_email: '', ip: '', user_agent: '' };
/** Somebody waits for the command. */
const MAIL_PAUSES_MS = [1000, 5000];

async function reset(config: Config, email: string, now: string): Promise<{ readonly first_name: string }> {
  const database = await connectDatabase(databaseLocation(config));
  try {
    return await database.db.transaction(async (tx) => {
      const account = await findAccount(tx, email);
      if (!account) throw new BackupRefused(`There is no account with the address ${email}.`);
      if (!(await removeFactors(tx, account.id))) throw new BackupRefused(`${email} has no second factor.`);
      await revokeSessionsOf(tx, account.id, now);
      const about = aboutAccount({ ...account, email });
      await appendAudit(tx, { ...OPERATOR, ...about, action: 'second_factor.reset', at: now });
      return account;
    });
  } finally {
    await database.close();
  }
}

/** Whoever has got at the server, and at a password, is seen by the owner of the account. */
async function tellOwner(config: Config, to: { readonly email: string; readonly first_name: string }, now: string) {
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outbox: dataPaths(config.dataDir).outbox,
    pausesMs: MAIL_PAUSES_MS,
    onOutbox: (file) => console.log(`The mail to them is in the outbox: ${file}`),
    onDelayed: () => console.log('The mail server does not take the mail to them: tried again'),
  });
  const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`;
  const facts = { ip: '', user_agent: '', now, by: `Whoever runs ${config.providerName}` };
  try {
    await mailer.send(accountNoticeMessage({ publicUrl, config }, to, 'reset', facts));
  } finally {
    mailer.close();
  }
}

try {
  const [address] = process.argv.slice(2);
  if (address === undefined) throw new BackupRefused('Name an account: npm run reset-second-factor -- <address>');
  const email = address.trim().toLowerCase();
  const config = readConfig(process.env);
  const now = new Date().toISOString();
  const { first_name } = await reset(config, email, now);
  console.log(
    `The second factor of ${email} is removed, and their sessions have ended. They sign in as before, without it.`,
  );
  await tellOwner(config, { email, first_name }, now).catch((error: unknown) => {
    process.exitCode = 2;
    console.error(
      `They could not be mailed (${error instanceof Error ? error.message : 'unknown'}). Tell them yourself.`,
    );
  });
} catch (error) {
  tellFailure(error);
  process.exitCode = 1;
}
