// The attack on one call: as every user and with every invalid token, with every id of the victim, and with invalid requests.
// A valid request comes first, so that the code behind the validation is reached.
import fc from 'fast-check';
import { hostileAddresses } from './attacks/addresses.ts';
import { hostileBodies } from './attacks/bodies.ts';
import { planted } from './attacks/foreign-ids.ts';
import { hostileForms } from './attacks/forms.ts';
import type { Operation } from './operations.ts';
import type { Role } from './people.ts';
import { roleOfAccount, ROLES } from './people.ts';
import type { HostileReply, HostileRequest } from './request.ts';
import type { Tally } from './tally.ts';
import type { ValidRequest } from './valid-requests.ts';
import { addressOf, validKinds, validRequest } from './valid-requests.ts';
import { faultsOf } from './verdict.ts';
import type { World } from './world.ts';

interface Scale {
  readonly seed: number;
  /** Invalid requests per call. */
  readonly perCall: number;
  /** Ids of the victim's rows. Every call is attacked with each of them. */
  readonly foreignIds: readonly string[];
}

/** The number of attacks derived from one valid request, as some of them consume its records. */
const ATTACKS_PER_GOOD = 10;
/** The users who attack other tenants' ids. A super admin is not among them, as they may change every company. */
const THIEVES = ['user', 'admin', 'admin of another company', 'colleague', 'admin without a subscription'] as const;
const NOBODY = 'nobody';

type Sent = Partial<Pick<HostileRequest, 'method' | 'path' | 'headers' | 'body'>>;

export async function attack(world: World, operation: Operation, tally: Tally, scale: Scale): Promise<void> {
  const { wire, people, app, victim } = world;
  const refused = new Set<string>();

  async function send(
    good: ValidRequest,
    who: { as: string; token: string | undefined },
    what: string,
    over: Sent = {},
  ): Promise<HostileReply> {
    const authorization: Record<string, string> =
      who.token === undefined ? {} : { authorization: `Bearer ${who.token}` };
    const request: HostileRequest = {
      operation: operation.id,
      method: operation.method,
      path: addressOf(operation.id, good),
      body: good.bytes,
      as: who.as,
      attack: what,
      ...over,
      headers: { ...good.headers, ...authorization, ...over.headers },
    };
    const reply = await wire.send(request);
    tally.add(request, reply, faultsOf(request, reply, victim.markers));
    return reply;
  }

  async function fresh(round: number): Promise<ValidRequest> {
    await people.restore();
    try {
      const good = await validRequest(app, operation.id, round);
      if (good !== null) return good;
    } catch (error) {
      refused.add(error instanceof Error ? error.message : String(error));
    }
    return { as: ROLES.user, params: {}, query: '', json: undefined, bytes: undefined, headers: {} };
  }

  const owner = async ({ as }: ValidRequest) =>
    as === undefined ? { as: NOBODY, token: undefined } : { as: roleOfAccount(as), token: await people.tokenOf(as) };
  const role = async (name: Role) => ({ as: name, token: await people.tokenOf(ROLES[name]) });

  for (let kind = 0; kind < validKinds(operation.id); kind++) {
    const good = await fresh(kind);
    await send(good, await owner(good), 'nothing is wrong');
  }

  const { headers, ...rest } = await fresh(0);
  // Some carry their own session.
  const { authorization: _own, ...others } = headers;
  const good = { ...rest, headers: others };
  for (const [as, token] of [[NOBODY, undefined] as const, ...people.dead]) {
    const { status } = await send(good, { as, token }, as);
    if (!operation.isPublic && status !== 401) tally.fault(operation.id, `opens for ${as}: ${status}`, good.query);
  }
  for (const name of Object.keys(ROLES) as Role[]) await send(good, await role(name), 'as every role');

  const bait = await fresh(0);
  for (const [index, id] of scale.foreignIds.entries()) {
    const thief = await role(THIEVES[index % THIEVES.length] ?? 'user');
    for (const { attack: what, request } of planted(bait, id))
      await send(bait, thief, what, { path: addressOf(operation.id, request), body: request.bytes });
    if (index % ATTACKS_PER_GOOD === 0) await people.restore();
  }

  for (let made = 0; made < scale.perCall; made += ATTACKS_PER_GOOD) await disturb(made);
  for (const message of refused) tally.fault(operation.id, 'no good request could be made', message);

  /** Attacks derived from one valid request. */
  async function disturb(made: number): Promise<void> {
    const current = await fresh(made / ATTACKS_PER_GOOD);
    const isForm = current.headers['content-type']?.startsWith('multipart/') ?? false;
    const target = { path: addressOf(operation.id, current), params: Object.values(current.params) };
    const addresses = hostileAddresses(operation, target).map((one) => ({ ...one, body: current.bytes }));
    const bodies = (isForm ? hostileForms : hostileBodies(operation, current.json)).map(
      ({ attack: what, bytes, type, headers }) => ({
        attack: what,
        body: bytes,
        headers: { 'content-type': type, ...headers },
      }),
    );
    const hasBody = operation.body !== undefined || isForm;
    const all: fc.Arbitrary<Sent & { attack: string }> = fc.oneof(
      { weight: 1, arbitrary: addresses },
      { weight: hasBody ? 3 : 1, arbitrary: bodies },
    );
    const who = fc.option(fc.constantFrom(...(Object.keys(ROLES) as Role[])), { freq: 4 });
    const seed = scale.seed + made;
    for (const [{ attack: what, ...over }, name] of fc.sample(fc.tuple(all, who), { seed, numRuns: ATTACKS_PER_GOOD }))
      await send(current, name === null ? await owner(current) : await role(name), what, over);
  }
}
