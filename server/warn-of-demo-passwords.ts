// Warns where accounts still have the password that everybody knows.
import type { FastifyBaseLogger } from 'fastify';
import { SEED_PEOPLE } from './seed/demo-accounts.ts';
import type { Db } from './store/database.ts';
import { countDemoPasswords } from './store/password-owners.ts';

/** A database that was tried out with the demo may be served to others later; its accounts must not be. */
export async function warnOfDemoPasswords(db: Db, logger: FastifyBaseLogger): Promise<void> {
  const emails = SEED_PEOPLE.map((person) => person.email);
  const found = await countDemoPasswords(db, emails);
  if (found > 0)
    logger.warn(
      `${found} accounts still have the password of the demo, and nobody can sign in with it here; to use one of them, start once without PUBLIC_URL and TRUST_PROXY and change its password in Settings`,
    );
}
