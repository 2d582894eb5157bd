// API tokens in use: what they may do and what never, how they end, and what is kept of them.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCOPES, scopeOfCall, scopesOf } from '#domain/access/scopes.ts';
import type { AuditEntry } from '#domain/audit.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { runMaintenance } from '#server/jobs/maintenance.ts';
import { users } from '#server/store/schema.ts';
import { apiTokens } from '#server/store/security-schema.ts';
import { madeToken, READ_CONTRACTS } from '#tests/support/api-tokens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';
import { openedContract } from '#tests/support/contracts.ts';

const NOWHERE = '01890000-0000-7000-8000-000000000000';
const DAY_MS = 24 * 3_600_000;
let app: TestApp;
let user: string;
let admin: string;

beforeAll(async () => {
  app = await startTestApp();
  user = await app.signIn('user@harbour.test');
  admin = await app.signIn('admin@harbour.test');
});
afterAll(() => app.close());

const contracts = (token: string, address?: string) =>
  app.send({ path: '/contracts', token, ...(address ? { address } : {}) });

describe('an API token', () => {
  it('does what its scope names, as its user', async () => {
    const { token } = await madeToken(app, user);
    const [asToken, asUser] = [await contracts(token), await contracts(user)];
    expect(asToken.status).toBe(200);
    expect(asToken.body).toEqual(asUser.body);
    expect((await app.send({ path: '/auth/me', token })).body).toMatchObject({ data: { email: 'user@harbour.test' } });
  });

  it('is refused what another scope would allow, by its name', async () => {
    const { token } = await madeToken(app, user);
    const contract = await openedContract(app, user);
    const reply = await app.send({ method: 'POST', path: `/contracts/${contract.id}/reviews`, token, body: {} });
    expect(reply.body).toMatchObject({
      type: '/problems/forbidden',
      message: 'This API token lacks the scope contracts:run. Create one that has it.',
    });
  });

  it('is refused what the role has lost since', async () => {
    const { token } = await madeToken(app, admin, ['audit:read']);
    expect((await app.send({ path: '/audit/', token })).status).toBe(200);
    const of = eq(users.email, 'admin@harbour.test');
    await app.deps.db.update(users).set({ is_admin: false }).where(of);
    try {
      expect((await app.send({ path: '/audit/', token })).body).toMatchObject({
        message: 'Your role does not allow this.',
      });
    } finally {
      await app.deps.db.update(users).set({ is_admin: true }).where(of);
    }
  });

  it('with every scope changes no token, session, password or setting of sign-in', async () => {
    const { token } = await madeToken(app, admin, scopesOf('admin'));
    const closed: Endpoint[] = Object.values(ENDPOINTS).filter(
      ({ access }: Endpoint) => access !== 'public' && ['session', 'security'].includes(access.resource),
    );
    expect(closed.length).toBeGreaterThan(10);
    for (const endpoint of closed) {
      if (endpoint.anyToken) continue;
      const { method, path, body } = endpoint;
      const params = { id: NOWHERE, code: NOWHERE };
      const given = body.safeParse(undefined).success || method === 'GET' ? undefined : {};
      const reply = await app.send({ method, path: pathOf(path, params), token, body: given });
      expect(reply.status, endpoint.id).toBe(403);
      expect(reply.text, endpoint.id).toContain('An API token cannot do this. Sign in to the console.');
    }
  });

  it('has no scope for what asks for another proof of who one is', () => {
    for (const endpoint of Object.values(ENDPOINTS) as Endpoint[])
      if (endpoint.reauthentication) expect(scopeOfCall(endpoint), endpoint.id).toBe('never');
    expect(SCOPES.filter((scope) => /^(session|security):/.test(scope))).toEqual([]);
  });

  it.each([
    ['another checksum', (token: string) => `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`],
    ['another letter', (token: string) => `wh_${token[3] === 'a' ? 'b' : 'a'}${token.slice(4)}`],
    ['less of it', (token: string) => token.slice(0, -1)],
    ['more of it', (token: string) => `${token}0`],
    ['its hash', (_token: string, hash: string) => hash],
  ])('is refused with %s', async (_what, changed) => {
    const { token, id } = await madeToken(app, user);
    const [row] = await app.deps.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect((await contracts(changed(token, row?.token_hash ?? ''))).status).toBe(401);
    await app.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: user });
  });

  it('is stored as its hash only', async () => {
    const { token, id } = await madeToken(app, user);
    const [row] = await app.deps.db.select().from(apiTokens).where(eq(apiTokens.id, id));
    expect(JSON.stringify(row)).not.toContain(token.slice(9));
    expect(row).toMatchObject({
      starts_with: token.slice(0, 9),
      token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('notes its last use with the address', async () => {
    const { token, id } = await madeToken(app, user);
    await contracts(token, '198.51.100.7');
    const { body } = await app.send({ path: '/auth/tokens', token: user });
    const listed = (body as { data: { id: string }[] }).data.find((one) => one.id === id);
    expect(listed).toMatchObject({ last_used_ip: '198.51.100.7', last_used_at: expect.any(String) as string });
  });

  it('is named in the audit log beside its user', async () => {
    const { token } = await madeToken(app, user, ['contracts:create', 'repository:create']);
    await openedContract(app, token);
    const { body } = await app.send({ path: '/audit/?action=contract.opened', token: admin });
    const by = (body as { data: AuditEntry[] }).data.find(({ token_name }) => token_name !== null);
    expect(by).toMatchObject({ actor_email: 'user@harbour.test', token_name: READ_CONTRACTS.name });
  });

  it('is in no list of sessions', async () => {
    const { token, id } = await madeToken(app, user);
    await contracts(token);
    expect((await app.send({ path: '/auth/sessions', token: user })).text).not.toContain(id);
  });
});

describe('an API token ends', () => {
  it('once its owner revokes it', async () => {
    const { token, id } = await madeToken(app, user);
    expect((await app.send({ method: 'DELETE', path: `/auth/tokens/${id}`, token: user })).status).toBe(200);
    const reply = await contracts(token);
    expect(reply.status).toBe(401);
    expect(reply.text).toContain('unknown, expired or revoked');
  });

  it('once an administrator revokes it', async () => {
    const { token, id } = await madeToken(app, user);
    expect((await app.send({ method: 'DELETE', path: `/security/tokens/${id}`, token: admin })).status).toBe(200);
    expect((await contracts(token)).status).toBe(401);
  });

  it('for good with the deactivation of its owner', async () => {
    const of = eq(users.email, 'paralegal@harbour.test');
    const { token } = await madeToken(app, await app.signIn('paralegal@harbour.test'));
    const [person] = await app.deps.db.select({ id: users.id }).from(users).where(of);
    for (const act of ['deactivate', 'reactivate'])
      await app.send({ method: 'PUT', path: `/users/${act}-user/${person?.id ?? ''}`, token: admin });
    expect((await contracts(await app.signIn('paralegal@harbour.test'))).status).toBe(200);
    expect((await contracts(token)).status).toBe(401);
  });

  it('of a company with its service account, which nobody signs in to or revives', async () => {
    const { token, id } = await madeToken(app, admin, undefined, '/security/tokens');
    expect((await contracts(token)).status).toBe(200);
    const me = (await app.send({ path: '/auth/me', token })).body as { data: { id: string; email: string } };
    expect(me.data.email).toMatch(/@service\.invalid$/);
    await expect(app.signIn(me.data.email, 'anything')).rejects.toThrow('Incorrect username or password');
    await app.send({ method: 'DELETE', path: `/security/tokens/${id}`, token: admin });
    expect((await contracts(token)).status).toBe(401);
    const path = `/users/reactivate-user/${me.data.id}`;
    expect((await app.send({ method: 'PUT', path, token: admin })).status).toBe(409);
  });

  it('is told of a week before, once, to its owner or to the administrators', async () => {
    const own = await startTestApp();
    try {
      const session = await own.signIn('admin@harbour.test');
      await madeToken(own, await own.signIn('user@harbour.test'));
      await madeToken(own, session, undefined, '/security/tokens');
      const warnings = async () =>
        (await own.mails()).filter(({ subject }) => subject.includes('expires soon')).map(({ to }) => to);
      await runMaintenance(own.deps);
      expect(await warnings()).toEqual([]);
      own.advance(24 * DAY_MS);
      for (let times = 0; times < 2; times += 1) await runMaintenance(own.deps);
      expect((await warnings()).toSorted()).toEqual(['admin@harbour.test', 'user@harbour.test']);
      own.advance(7 * DAY_MS);
      const live = await own.deps.db.select().from(apiTokens);
      expect(live.every(({ expires_at }) => expires_at < own.deps.clock().toISOString())).toBe(true);
    } finally {
      await own.close();
    }
  });
});

describe('the number of API tokens', () => {
  it('of one person is limited', async () => {
    const session = await app.signIn('admin@castellan.test');
    const body = READ_CONTRACTS;
    const made = async () => (await app.send({ method: 'POST', path: '/auth/tokens', token: session, body })).status;
    const replies: number[] = [];
    for (let times = 0; times < 21; times += 1) replies.push(await made());
    expect(replies.filter((status) => status === 200).length).toBeLessThanOrEqual(20);
    expect(replies.at(-1)).toBe(409);
  });
});

describe('guesses of an API token', () => {
  it('count for the network they come from, while a known one has a count of its own', async () => {
    const own = await startTestApp({ REQUESTS_PER_MINUTE: '30' });
    try {
      const { token } = await madeToken(own, await own.signIn('user@harbour.test'));
      const { newApiToken } = await import('#server/store/token-format.ts');
      const ask = (one: string) => own.send({ path: '/contracts', token: one, address: '203.0.113.9' });
      expect((await ask(token)).status).toBe(200);
      const guesses: number[] = [];
      for (let times = 0; times < 35; times += 1) guesses.push((await ask(newApiToken())).status);
      expect(guesses.at(-1)).toBe(429);
      expect((await ask(token)).status).toBe(200);
    } finally {
      await own.close();
    }
  });
});
