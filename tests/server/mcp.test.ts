// MCP with the official client against the listening server: tools by scope, contracts read and asked with their sources,
// reviews begun and read, and what hostile callers send.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopesOf } from '#domain/access/scopes.ts';
import { TOOLS } from '#server/mcp/tools.ts';
import { madeToken } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { answerOf, connectedAssistant, dataIn, type ToolAnswer } from '#tests/support/assistants.ts';
import { openedContract } from '#tests/support/contracts.ts';
import { until } from '#tests/support/until.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
let app: TestApp;
let origin: string;
let user: string;

beforeAll(async () => {
  app = await startTestApp();
  origin = await app.listen();
  user = await app.signIn('user@harbour.test');
});
afterAll(() => app.close());

const assistant = async (scopes: readonly Scope[], session = user) =>
  connectedAssistant(origin, (await madeToken(app, session, scopes)).token);

describe('the tools of an assistant', () => {
  it('are those that scopes and role allow, with hints about what they do', async () => {
    const client = await assistant(['contracts:read']);
    const { tools } = await client.listTools();
    const names = tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['list_contracts', 'read_contract_text', 'read_review']));
    expect(names).not.toContain('start_review');
    expect(names).not.toContain('list_playbooks');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    await client.close();
  });

  it('say which of them end or replace something', async () => {
    const client = await assistant(scopesOf('user'));
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(TOOLS.map(({ tool }) => tool.name).toSorted());
    const destructive = tools
      .filter(({ annotations }) => annotations?.destructiveHint === true)
      .map(({ name }) => name);
    expect(destructive.toSorted()).toEqual(['delete_run', 'stop_review', 'write_redline']);
    const suggest = tools.find(({ name }) => name === 'suggest_change');
    expect(suggest?.inputSchema.required).toEqual(expect.arrayContaining(['id', 'revision', 'start', 'end', 'text']));
    await client.close();
  });

  it('have names of their own, and no argument twice', () => {
    const names = TOOLS.map(({ tool }) => tool.name);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('an assistant', () => {
  it('finds a contract, reads its text, asks, reviews it and suggests a change, with sources', async () => {
    const contract = await openedContract(app, user, { name: 'Supply of glass.txt' });
    const client = await assistant([
      'contracts:read',
      'contracts:run',
      'contracts:update',
      'playbooks:read',
      'runs:read',
    ]);
    expect((await answerOf(client, 'list_contracts', { search: 'Supply of glass' })).text).toContain(contract.id);
    const read = await answerOf(client, 'read_contract_text', { id: contract.id });
    const passage = /\[(\d+)-(\d+)\] (.*thirty days.*)/.exec(read.text);
    expect(passage?.[3]).toContain('The buyer pays within thirty days.');

    const asked = await answerOf(client, 'ask_contract', { id: contract.id, question: 'When does the buyer pay?' });
    expect(asked.text).toContain('thirty days');
    expect(asked.text).toMatch(/Sources:\n+\[1\] Supply of glass.*“.*thirty days/s);

    const { id: review } = dataIn<{ id: string }>(await answerOf(client, 'start_review', { id: contract.id }));
    const isFinished = async () => {
      const { text } = await answerOf(client, 'read_review', { id: contract.id, review });
      return text.includes(`Review ${review} under no playbook: finished`);
    };
    await until('the review is finished', 60_000, isFinished);

    const suggested = await answerOf(client, 'suggest_change', {
      id: contract.id,
      revision: 1,
      start: Number(passage?.[1]),
      end: Number(passage?.[2]),
      text: 'The buyer pays within sixty days.',
    });
    expect(suggested.isError).toBeUndefined();
    expect((await answerOf(client, 'list_suggestions', { id: contract.id })).text).toContain('sixty days');
    await client.close();
    const admin = await app.signIn('admin@harbour.test');
    const { body } = await app.send({ path: '/audit/?action=suggestion.added', token: admin });
    expect(body).toMatchObject({ data: [{ actor_email: 'user@harbour.test', token_name: 'Contract register' }] });
  });

  it('is told the scope that its token lacks', async () => {
    const client = await assistant(['contracts:read']);
    const refused = await answerOf(client, 'start_review', { id: NOWHERE });
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toContain('This API token lacks the scope contracts:run.');
    await client.close();
  });

  it('reaches nothing of another company', async () => {
    const contract = await openedContract(app, user);
    const client = await assistant(['contracts:read'], await app.signIn('user@castellan.test'));
    expect(await answerOf(client, 'read_contract', { id: contract.id })).toMatchObject({ isError: true });
    expect((await answerOf(client, 'list_contracts')).text).not.toContain(contract.id);
    await client.close();
  });

  it('reads a long contract piece by piece, and is told where it was cut', async () => {
    const long = Array.from({ length: 1500 }, (_, index) => `Clause ${index}: the buyer pays within thirty days.`);
    const contract = await openedContract(app, user, { bytes: long.join('\n\n') });
    const client = await assistant(['contracts:read']);
    let text = '';
    for (let from: number | null = 0, calls = 0; from !== null && calls < 20; calls += 1) {
      const piece: ToolAnswer = await answerOf(client, 'read_contract_text', { id: contract.id, read_from: from });
      expect(piece.text.length).toBeLessThan(41_000);
      if (piece.next !== null) expect(piece.text).toContain(`read_from: ${piece.next}`);
      text += piece.text;
      from = piece.next;
    }
    expect(text).toContain('Clause 0:');
    expect(text).toContain('Clause 1499:');
    await client.close();
  });
});

describe('the address of MCP', () => {
  let token: string;
  beforeAll(async () => {
    ({ token } = await madeToken(app, user));
  });
  const post = (headers: Record<string, string>, body: unknown = { jsonrpc: '2.0', id: 1, method: 'tools/list' }) =>
    fetch(`${origin}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const bearer = () => ({ authorization: `Bearer ${token}` });

  it.each([
    ['no token', () => ({})],
    ['a token that is none', () => ({ authorization: 'Bearer wh_nothing' })],
    ['the token of a session', () => ({ authorization: `Bearer ${user}` })],
  ])('asks for an API token where it gets %s', async (_what, headers) => {
    const reply = await post(headers());
    expect(reply.status).toBe(401);
    expect(reply.headers.get('www-authenticate')).toBe('Bearer realm="Whereas", error="invalid_token"');
  });

  it('refuses pages of other sites', async () => {
    const headers = bearer();
    expect((await post({ ...headers, origin: 'http://rebound.test' })).status).toBe(403);
    expect((await post({ ...headers, origin: 'http://whereas.localhost' })).status).toBe(200);
  });

  it.each([
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], 400],
    ['no message', { hello: 1 }, 400],
    ['no JSON', '{"jsonrpc":', 400],
    ['two megabytes', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(2_000_000) }), 413],
    ['deep nesting', `${'['.repeat(500)}${']'.repeat(500)}`, 400],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(bearer(), body)).status).toBe(status);
  });

  it.each(['GET', 'DELETE'])('has nothing for %s', async (method) => {
    const reply = await fetch(`${origin}/mcp`, { method });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each<[what: string, name: string, given: Record<string, unknown>, sentence: RegExp]>([
    ['a path in an id', 'read_contract', { id: '../users' }, /^Invalid UUID\nid: /],
    ['half a character in an id', 'read_contract', { id: '\ud800' }, /^Invalid UUID\nid: /],
    ['an id that is none', 'read_contract', { id: 7 }, /^Invalid UUID\nid: /],
    ['an object for a number', 'list_contracts', { page: { $gt: 0 } }, /expected number/],
    ['an unknown argument', 'list_contracts', { company_id: NOWHERE }, /has no argument company_id\. Leave it out\./],
    ['a place before the text', 'list_contracts', { read_from: -1 }, /must be a whole number/],
    ['a call without its id', 'read_contract', {}, /^read_contract needs id\.$/],
    ['a call with nothing as its id', 'read_contract', { id: null }, /^read_contract needs id\.$/],
    ['names that every object has', 'list_contracts', { constructor: 1, toString: 'x' }, /constructor, toString\./],
    ['a thousand letters', 'list_contracts', { search: 'a'.repeat(10_000) }, /200 characters/],
  ])('refuses %s with a sentence', async (_what, name, given, sentence) => {
    const client = await connectedAssistant(origin, token);
    const refused = await answerOf(client, name, given);
    expect(refused).toMatchObject({ isError: true });
    expect(refused.text).toMatch(sentence);
    expect(refused.text.length).toBeLessThan(1000);
    await client.close();
  });

  it.each([
    [
      'arguments that are no object',
      'tools/call',
      { name: 'list_contracts', arguments: ['x'] },
      'its arguments as an object',
    ],
    ['a name that is none', 'tools/call', { name: { $gt: '' } }, 'Send the name of a tool'],
    ['an empty greeting', 'initialize', {}, 'Send protocolVersion'],
    ['parameters that are a list', 'tools/list', [1], 'Send params as an object'],
  ])('says what to send instead of %s', async (_what, method, params, sentence) => {
    const reply = await post(bearer(), { jsonrpc: '2.0', id: 'a', method, params });
    expect(await reply.json()).toMatchObject({
      id: 'a',
      error: { code: -32_602, message: expect.stringContaining(sentence) as string },
    });
  });

  it('does not know tools that are none', async () => {
    const client = await connectedAssistant(origin, token);
    for (const name of ['delete_company', 'constructor', '__proto__', 'tokens.create'])
      await expect(client.callTool({ name, arguments: {} })).rejects.toThrow('There is no such tool');
    await client.close();
  });
});
