// What every tool must refuse, whoever calls it: unknown arguments, arguments of the wrong type, and ids of other companies.
import { scopesOf } from '#domain/access/scopes.ts';
import type { World } from '#tests/hostile/world.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { describedBy } from '#tests/hostile/values.ts';
import { called, idsIn, OFFICIAL_HEADERS, type OfferedTool, plain } from './mcp-messages.ts';
import { type Scale, sampled, type Siege } from './siege.ts';

const AT = '/mcp';
const ADMIN = 'admin@castellan.test';
const NOWHERE = '00000000-0000-4000-8000-000000000000';

type Given = Readonly<Record<string, unknown>>;

/** @returns what is required of a tool, made from its schema, with one id everywhere */
function required(tool: OfferedTool, scale: Scale, id: string): Given {
  const { required: names = [] } = tool.inputSchema;
  const [made = {}] = sampled(describedBy(plain(tool.inputSchema)), { ...scale, rounds: 1 }) as Given[];
  const ids = idsIn(tool);
  return Object.fromEntries(names.map((name) => [name, ids.includes(name) ? id : made[name]]));
}

/** Wrong arguments of a tool, each with what the refusal names. */
function* wrongs(tool: OfferedTool, good: Given): Generator<{ given: Given; named: string }> {
  const { properties = {}, required: names = [] } = tool.inputSchema;
  yield { given: { ...good, company_id: NOWHERE }, named: 'company_id' };
  for (const name of names) {
    const { [name]: _left, ...given } = good;
    yield { given, named: name };
  }
  for (const name of idsIn(tool)) yield { given: { ...good, [name]: `${NOWHERE}' or true --` }, named: name };
  for (const [name, { type }] of Object.entries(properties))
    if (type === 'integer') yield { given: { ...good, [name]: -1.5 }, named: name };
}

/** Asks as an administrator whose token has every scope, so that nothing else refuses. */
export async function tryToolLimits(
  siege: Siege,
  scale: Scale,
  world: World,
  list: (token: string) => Promise<readonly OfferedTool[]>,
): Promise<void> {
  const session = await siege.app.signIn(ADMIN);
  const made = await madeToken(siege.app, session, scopesOf('admin'));
  const ask = async (body: string, attack: string) => {
    const request = { method: 'POST', path: '', at: AT, token: made.token, headers: OFFICIAL_HEADERS } as const;
    return (await siege.ask({ ...request, body, attack, as: ADMIN })).bytes.toString();
  };
  const foreign = [...(await world.victimRows()).ids].toSorted();
  for (const tool of await list(made.token)) {
    await siege.forgetAttempts();
    for (const { given, named } of wrongs(tool, required(tool, scale, NOWHERE))) {
      const text = await ask(called(tool.name, given), `${tool.name} with a wrong ${named}`);
      if (!text.includes('"isError":true') || !text.includes(named))
        siege.fault(`${tool.name} takes a wrong ${named}`, `${JSON.stringify(given)}: ${text}`);
    }
    if (!idsIn(tool).some((name) => tool.inputSchema.required?.includes(name))) continue;
    for (const id of foreign) {
      const text = await ask(called(tool.name, required(tool, scale, id)), `${tool.name} with another company's id`);
      const shown = world.victim.markers.filter(({ word }) => text.includes(word)).map(({ of }) => of);
      if (!text.includes('"isError":true') || shown.length > 0)
        siege.fault(`${tool.name} reaches another company's ${shown.join(', ')}`, `${id}: ${text}`);
    }
  }
  await siege.send({ method: 'DELETE', path: `/auth/tokens/${made.id}`, token: session });
}
