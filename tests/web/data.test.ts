// The data provider over simple-rest, and the permissions of the access provider: both without a server.
import { beforeEach, expect, it, vi } from 'vitest';
import { RECORDS } from '#domain/access/policy.ts';
import type { Role } from '#domain/roles.ts';
import { filtersEqualTo } from '#src/components/table/use-records.ts';
import { accessControlProvider } from '#src/providers/access/access.ts';
import { arrivedRowsOf, createDataProvider, withoutId } from '#src/providers/data/data.ts';
import { FIRST_ROWS, forgetEarly, startEarly } from '#src/providers/http/early.ts';
import { http } from '#src/providers/http/client.ts';
import { resourceNamed } from '#src/resources/registry.ts';
import { startSession } from '#src/providers/session/session.ts';

const data = createDataProvider(resourceNamed);
let reply: unknown;
let sent: string[] = [];

beforeEach(() => {
  sent = [];
  const { defaults } = http;
  const network = defaults.adapter;
  defaults.adapter = (config) => {
    sent.push(`${config.method} ${config.url}`);
    return Promise.resolve({ data: reply, status: 200, statusText: 'OK', headers: {}, config });
  };
  // The files after this one share its process, and with it the client and its prefetched replies.
  return () => {
    Object.assign(defaults, { adapter: network });
    forgetEarly();
  };
});

function signedInAs(role: Role): void {
  startSession({
    id: '1',
    name: 'Ada',
    first_name: 'Ada',
    last_name: 'Vale',
    email: 'ada@harbour.test',
    phone: '',
    company_name: null,
    is_super_user: role === 'super_admin',
    is_admin: role === 'admin',
    is_password_change: true,
    is_subscription_active: true,
    assigned_license: true,
    locale: null,
    time_zone: null,
    second_factor_due: null,
    access_token: 'a-token',
  });
}

it('requests a page in the names of the wire and unwraps rows and total', async () => {
  reply = { data: [{ id: '1' }], total: 31 };
  const page = await data.getList({
    resource: 'workflows',
    pagination: { currentPage: 3, pageSize: 20 },
    filters: filtersEqualTo({ category: 'Organization', search: 'nda & co' }),
  });
  expect(page).toEqual({ data: [{ id: '1' }], total: 31 });
  expect(sent[0]).toMatch(/^get \/workflow\?/);
  expect(Object.fromEntries(new URLSearchParams(sent[0]?.split('?')[1]))).toEqual({
    page: '3',
    page_size: '20',
    category: 'Organization',
    search: 'nda & co',
  });
});

it('leaves out empty filters, and starts at page 1 of 10', async () => {
  reply = { data: [], total: 0 };
  await data.getList({ resource: 'runs', filters: filtersEqualTo({ search: '', category: undefined }) });
  expect(sent).toEqual(['get /workflow/runs?page=1&page_size=10']);
});

it('requests the first rows of the workflows exactly as the prefetch does', async () => {
  reply = { data: [], total: 0 };
  await data.getList({
    resource: 'workflows',
    pagination: { currentPage: 1, pageSize: 10 },
    filters: filtersEqualTo({ category: 'Provider' }),
  });
  expect(sent.map((call) => call.replace('get ', '/api'))).toEqual([FIRST_ROWS['/workflows']]);
});

it('reads and deletes one record by the paths of the endpoint table', async () => {
  reply = { data: { id: '7' } };
  expect(await data.getOne({ resource: 'workflows', id: '7' })).toEqual({ data: { id: '7' } });
  reply = { data: null, message: 'Deleted' };
  await data.deleteOne({ resource: 'runs', id: '7' });
  expect(sent).toEqual(['get /workflow/retrieve/7', 'delete /workflow/runs/7']);
});

it('requests the first rows of the companies exactly as the prefetch does', async () => {
  reply = { data: [], total: 0 };
  await data.getList({ resource: 'companies', pagination: { currentPage: 1, pageSize: 10 } });
  expect(sent.map((call) => call.replace('get ', '/api'))).toEqual([FIRST_ROWS['/company']]);
});

it('returns prefetched first rows to the request for them', async () => {
  signedInAs('super_admin');
  const rows = { data: [{ id: '7' }], total: 1 };
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(rows)));
  startEarly('/company');
  const arrivedRows = arrivedRowsOf(resourceNamed);
  const asked = { resource: 'companies', pagination: { currentPage: 1, pageSize: 10 } };
  expect(arrivedRows({ ...asked, pagination: { currentPage: 2, pageSize: 10 } })).toBeUndefined();
  await vi.waitFor(() => expect(arrivedRows(asked)).toEqual(rows));
  expect(arrivedRows(asked)).toBeUndefined();
  vi.mocked(fetch).mockRestore();
});

it('requests a list without pages without filters', async () => {
  reply = { data: [] };
  await data.getList({ resource: 'plans', pagination: { mode: 'off' }, filters: filtersEqualTo({ search: 'x' }) });
  expect(sent).toEqual(['get /subscription/plans/']);
});

it('creates through the call that a form names', async () => {
  reply = { data: { url: null }, message: 'Sent' };
  const variables = { plan_id: '7', number_of_licenses: 3 };
  for (const call of [undefined, 'upgrade', 'change'])
    expect(await data.create({ resource: 'purchases', variables, meta: { call } })).toEqual(reply);
  expect(sent).toEqual(['post /subscription/', 'post /subscription/upgrade/', 'put /subscription/']);
});

it.each(RECORDS)('finds the calls of %s by its name', (name) => {
  const { list, create, update, remove } = resourceNamed(name)?.endpoints ?? {};
  const actions = ['read', 'create', 'update', 'delete'];
  expect([list, create, update, remove].map((endpoint) => endpoint?.access)).toEqual(
    actions.map((action) => ({ resource: name, action })),
  );
});

it('refuses a resource or a call that does not exist', async () => {
  await expect(data.getList({ resource: 'unicorns' })).rejects.toThrow('The resource unicorns has no call for "list"');
  await expect(data.update({ resource: 'runs', id: '1', variables: {} })).rejects.toThrow('"update"');
  await expect(data.create({ resource: 'purchases', variables: {}, meta: { call: 'steal' } })).rejects.toThrow(
    '"steal"',
  );
  expect(() => withoutId('/users/:id/publish')).toThrow('does not end in a parameter');
});

it.each<[Role, string, string, string | undefined, boolean]>([
  ['user', 'workflows', 'list', undefined, true],
  ['user', 'workflows', 'run', 'Provider', true],
  ['super_admin', 'workflows', 'run', 'Provider', true],
  ['super_admin', 'workflows', 'run', 'Personal', false],
  ['admin', 'workflows', 'fly', undefined, false],
  ['admin', 'unicorns', 'list', undefined, false],
  ['admin', 'workflows', 'list', 'Everything', false],
])('grants the %s %s/%s in %s: %s', async (role, resource, action, category, can) => {
  signedInAs(role);
  expect(await accessControlProvider.can({ resource, action, params: category ? { category } : {} })).toEqual({ can });
});

it('denies everything to an unknown stored role', async () => {
  signedInAs('admin');
  localStorage.setItem('role', 'janitor');
  expect(await accessControlProvider.can({ resource: 'workflows', action: 'list' })).toEqual({ can: false });
});

it('accepts a reply without the wrapper as the record itself', async () => {
  reply = { url: 'https://pay.example/1' };
  const variables = { plan_id: '1', number_of_licenses: 1 };
  expect(await data.create({ resource: 'purchases', variables })).toEqual({ data: { url: 'https://pay.example/1' } });
});

it('counts the rows of a list that gives no total', async () => {
  reply = { data: [{ id: '1' }, { id: '2' }] };
  expect(await data.getList({ resource: 'runs' })).toMatchObject({ data: [{ id: '1' }, { id: '2' }], total: 2 });
  reply = [{ id: '1' }];
  expect(await data.getList({ resource: 'runs' })).toEqual({ data: [{ id: '1' }], total: 1 });
});
