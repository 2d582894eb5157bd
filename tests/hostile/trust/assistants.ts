// Assistants that send what they should not: arguments made from the schemas of the tools, then changed; ids of other companies;
// tools beyond their scopes; what is no message. No reply is an error of ours, tells of our insides or shows another company's.
import fc from 'fast-check';
import { z } from 'zod';
import { type Scope, SCOPES, scopesOf } from '#domain/access/scopes.ts';
import { MESSAGES } from '#domain/messages.ts';
import { TOOLS } from '#server/mcp/tools.ts';
import { describedBy } from '#tests/hostile/values.ts';
import type { HostileReply } from '#tests/hostile/request.ts';
import { INSIDES } from '#tests/hostile/verdict.ts';
import type { World } from '#tests/hostile/world.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import { called, plain, hostileMessages, OFFICIAL_HEADERS, type OfferedTool } from './mcp-messages.ts';
import { sampled, type Siege, type TrustAttack } from './siege.ts';
import { tryToolLimits } from './tool-limits.ts';

const AT = '/mcp';

const answerSchema = z.object({
  result: z
    .object({ isError: z.boolean().optional(), content: z.array(z.object({ text: z.string() })).optional() })
    .optional(),
  error: z.object({ code: z.number(), message: z.string() }).optional(),
});
const listedSchema = z.object({ result: z.object({ tools: z.array(z.custom<OfferedTool>()) }) });

/** What a tool says when its call failed for a reason of ours. */
const OURS = [MESSAGES.somethingWentWrong, 'The call failed. Try again.'];
/** JSON-RPC: an error of the server. */
const INTERNAL = -32_603;

/** @returns what is wrong with a reply, in words. */
function faultsOfAnswer({ status, bytes }: HostileReply, { victim }: World): string[] {
  const text = bytes.toString();
  const faults = victim.markers.filter(({ word }) => text.includes(word)).map(({ of }) => `shows ${of}`);
  if (status === 0) faults.push('no reply in time');
  if (status >= 500 && status !== 503) faults.push(`answers ${status}`);
  if (status === 202) return text === '' ? faults : [...faults, 'a notification is answered'];
  const parsed = answerSchema.safeParse(jsonOf(text));
  if (!parsed.success) return [...faults, 'the reply is no JSON'];
  const { result, error } = parsed.data;
  const said = result?.content?.map((part) => part.text).join('\n') ?? '';
  if (error?.code === INTERNAL) faults.push('an internal error');
  if (result?.isError && OURS.some((sentence) => said.includes(sentence)))
    faults.push('a tool fails for a reason of ours');
  // A document may have such words; a refusal may not.
  const refusal = status >= 400 || error ? text : result?.isError ? said : '';
  const inside = INSIDES.exec(refusal)?.[0];
  return inside === undefined ? faults : [...faults, `tells of our insides: ${inside}`];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Assistant {
  readonly email: string;
  readonly scopes: readonly Scope[];
}

const ASSISTANTS: readonly Assistant[] = [
  { email: 'user@harbour.test', scopes: scopesOf('user') },
  { email: 'admin@castellan.test', scopes: scopesOf('admin') },
  { email: 'admin@harbour.test', scopes: ['contracts:read'] },
];

/** Messages of a round, to every assistant. */
const PER_ROUND = 10;

export const ASSISTANTS_ATTACK: TrustAttack = {
  name: 'arguments of tools',
  async run(siege, { seed, rounds }, world) {
    const { ids } = await world.victimRows();
    const foreign = [...ids].toSorted();
    for (const [index, { email, scopes }] of ASSISTANTS.entries()) {
      const session = await siege.app.signIn(email);
      const { token, id } = await madeToken(siege.app, session, scopes);
      const tools = await listed(siege, token);
      if (tools.length === 0) siege.fault('an assistant is offered no tool', scopes.join(', '));
      const messages = sampled(hostileMessages(tools, foreign), { seed: seed + index, rounds: rounds * PER_ROUND });
      for (const { body, headers = {}, attack } of messages) {
        const reply = await siege.ask({ method: 'POST', path: '', at: AT, token, headers, body, attack, as: email });
        for (const fault of faultsOfAnswer(reply, world))
          siege.fault(
            `${attack.split(' {')[0]}: ${fault}`,
            `${body.slice(0, 300)}\n      ${reply.status} ${reply.bytes.toString().slice(0, 300)}`,
          );
      }
      await siege.app.settled();
      await siege.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: session });
    }
    await tryScopes(siege, { seed, rounds });
    await tryToolLimits(siege, { seed, rounds }, world, (token) => listed(siege, token));
    await tryCallers(siege);
  },
};

async function listed({ ask, fault }: Siege, token: string): Promise<readonly OfferedTool[]> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
  const reply = await ask({ method: 'POST', path: '', at: AT, token, headers: OFFICIAL_HEADERS, body });
  const parsed = listedSchema.safeParse(jsonOf(reply.bytes.toString()));
  if (!parsed.success) fault('no list of tools', reply.bytes.toString());
  return parsed.data?.result.tools ?? [];
}

/** Every tool with a token that has every scope but its own, and with one that has one scope. */
async function tryScopes(siege: Siege, scale: { seed: number; rounds: number }): Promise<void> {
  const session = await siege.app.signIn('user@harbour.test');
  const own = scopesOf('user');
  const all = await madeToken(siege.app, session, own);
  const schemas = new Map((await listed(siege, all.token)).map(({ name, inputSchema }) => [name, inputSchema]));
  await siege.send({ method: 'DELETE', path: `/auth/tokens/${all.id}`, token: session });
  const sets = fc.oneof(
    fc.constantFrom(...own).map((scope) => own.filter((one) => one !== scope)),
    fc.subarray(own, { minLength: 1, maxLength: 3 }),
  );
  for (const scopes of sampled(sets, scale)) {
    const { token, id } = await madeToken(siege.app, session, scopes);
    const offered = (await listed(siege, token)).map(({ name }) => name);
    for (const { tool, access, id: call } of TOOLS) {
      if (access === 'public') continue;
      const needed = `${access.resource}:${access.action}`;
      const isGiven = scopes.some((scope) => scope === needed);
      if (isGiven !== offered.includes(tool.name) && SCOPES.some((scope) => scope === needed))
        siege.fault(`${tool.name} is ${isGiven ? 'not ' : ''}offered`, `${call} needs ${needed}; ${scopes.join(', ')}`);
      if (isGiven) continue;
      const [given] = sampled(describedBy(plain(schemas.get(tool.name) ?? {})), { ...scale, rounds: 1 });
      const body = called(tool.name, given);
      const reply = await siege.ask({ method: 'POST', path: '', at: AT, token, headers: OFFICIAL_HEADERS, body });
      const text = reply.bytes.toString();
      if (!text.includes('"isError":true') || !text.includes('API token'))
        siege.fault(`${tool.name} works without its scope`, `${scopes.join(', ')}: ${text.slice(0, 300)}`);
    }
    await siege.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: session });
  }
}

/** Who has no business there: sessions, tokens that were revoked, and pages of other sites. */
async function tryCallers(siege: Siege): Promise<void> {
  const session = await siege.app.signIn('user@harbour.test');
  const { token, id } = await madeToken(siege.app, session, ['contracts:read']);
  const body = called('list_contracts', {});
  const asked = async (what: string, right: number, headers: Record<string, string>, as?: string) => {
    const all = { ...OFFICIAL_HEADERS, ...headers };
    const { status } = await siege.ask({
      method: 'POST',
      path: '',
      at: AT,
      token: as,
      headers: all,
      body,
      attack: what,
    });
    if (status !== right) siege.fault(`${what} is answered ${status}, not ${right}`, body);
  };
  await asked('an assistant', 200, {}, token);
  await asked('a session', 401, {}, session);
  await asked('nobody', 401, {});
  await asked('a token in the address', 401, { referer: `http://whereas.localhost/mcp?access_token=${token}` });
  for (const origin of ['http://evil.test', 'null', 'http://whereas.localhost.evil.test', 'https://whereas.localhost'])
    await asked(`a page of ${origin}`, 403, { origin }, token);
  await siege.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: session });
  await asked('a token that was revoked', 401, {}, token);
}
