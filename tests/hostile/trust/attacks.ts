// The attacks on sign-in, tokens, webhooks and assistants, one after the other. A fault of its own is one that says so.
import { inspect } from 'node:util';
import type { Tally } from '#tests/hostile/tally.ts';
import type { World } from '#tests/hostile/world.ts';
import { ASSISTANTS_ATTACK } from './assistants.ts';
import { COOKIES } from './cookies.ts';
import { FACTORS } from './factors.ts';
import { TOKENS } from './tokens.ts';
import { OPENID } from './openid.ts';
import { PROVISIONING } from './provisioning.ts';
import { SAML } from './saml.ts';
import { WEBHOOKS } from './webhooks.ts';
import { openSiege, type Scale, type TrustAttack } from './siege.ts';

const ATTACKS: readonly TrustAttack[] = [
  FACTORS,
  COOKIES,
  OPENID,
  SAML,
  TOKENS,
  ASSISTANTS_ATTACK,
  WEBHOOKS,
  PROVISIONING,
];
export const ATTACK_NAMES = ATTACKS.map(({ name }) => name);

/** @param names of those to run */
export async function attackTrust(world: World, tally: Tally, names: readonly string[], scale: Scale): Promise<void> {
  for (const { name, run } of ATTACKS.filter((one) => names.includes(one.name))) {
    const start = performance.now();
    // What came before was permitted to change passwords and rules, and would have this attack refused at its start.
    await world.people.restoreSignIn();
    // Each has a clock of its own.
    const { siege, close } = await openSiege(world, tally, name);
    await run(siege, scale, world).catch((error: unknown) =>
      tally.fault(`trust: ${name}`, 'the attack itself failed', inspect(error)),
    );
    await close();
    console.log(`${name}: ${Math.round((performance.now() - start) / 1000)} s, ${tally.requests} requests so far`);
  }
}
