import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#domain/limits.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { endpoint, idParams, listQuery, messageReply, nothing } from '#domain/endpoints/endpoint.ts';
import { named } from '#domain/endpoints/library-calls.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { RECORD_CALLS } from '#domain/endpoints/records.ts';
import { ENDPOINTS } from '#domain/endpoints/registry.ts';
import { exportRun, listRuns, listWorkflows } from '#domain/endpoints/workflow.ts';
import { PATHS } from './paths.ts';

const all: [string, Endpoint][] = Object.entries(ENDPOINTS);

/** The paths of a resource, unless PATHS has others. */
const USUAL: Readonly<Record<string, string>> = Object.assign(
  {},
  ...Object.keys(RECORD_CALLS).map((name) =>
    named(name, {
      list: `GET /${name}`,
      one: `GET /${name}/:id`,
      create: `POST /${name}`,
      update: `PUT /${name}/:id`,
      remove: `DELETE /${name}/:id`,
    }),
  ),
);

describe('the endpoint table', () => {
  it('has an id and a call of its own for each', () => {
    const calls = all.map(([, one]) => `${one.method} ${one.path.replace(/\/$/, '')}`);
    expect(new Set(calls).size).toBe(calls.length);
    const ids = all.map(([, one]) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('writes the paths as clients know them, trailing slashes included', () => {
    const known = { ...USUAL, ...PATHS };
    const calls = all.map(([name, one]) => [name, `${one.method} ${one.path}`]);
    expect(calls).toEqual(all.map(([name]) => [name, known[name]]));
    expect(Object.keys(PATHS).filter((name) => !(name in ENDPOINTS))).toEqual([]);
  });

  it.each(all)('%s takes parameters exactly where its path has them', (_name, one) => {
    const named = [...one.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    const known = one.params instanceof z.ZodObject ? Object.keys(one.params.shape) : [];
    expect(known).toEqual(named);
  });

  it('is open before the default password is changed only where a person must get on', () => {
    const open = all.filter(([, one]) => one.beforePasswordChange).map(([name]) => name);
    expect(open.toSorted()).toEqual(['changeDefaultPassword', 'logout', 'me']);
  });

  it('is public only for signing in, signed and mailed links, the payment service and the deployment itself', () => {
    const open = all.filter(([, one]) => one.access === 'public').map(([name]) => name);
    expect(open.toSorted()).toEqual([
      'askPasskey',
      'beginSignOn',
      'completeSignIn',
      'consumeAssertion',
      'downloadFile',
      'finishSignOn',
      'forgotPassword',
      'health',
      'login',
      'openAddinSession',
      'openSignOnSession',
      'paymentWebhook',
      'publicConfig',
      'readSamlMetadata',
      'ready',
      'resetPassword',
      'startSignOn',
      'verifyEmail',
    ]);
  });
});

describe('the query of a list', () => {
  const query = listQuery({});

  it('defaults to page 1 of ten rows', () => {
    expect(query.parse({})).toEqual({ page: 1, page_size: DEFAULT_PAGE_SIZE });
    expect(DEFAULT_PAGE_SIZE).toBe(10);
    expect(PAGE_SIZES).toEqual([5, 10, 20, 50, 100]);
  });

  it('reads numbers from the address', () => {
    expect(query.parse({ page: '3', page_size: '20' })).toEqual({ page: 3, page_size: 20 });
  });

  it.each(['0', '-1', '1.5', 'ten', '', 'NaN', 'Infinity', '1e400'])('refuses page %j', (page) => {
    expect(query.safeParse({ page }).success).toBe(false);
  });

  it('refuses more than a hundred rows', () => {
    expect(query.safeParse({ page_size: '100' }).success).toBe(true);
    expect(query.safeParse({ page_size: '101' }).success).toBe(false);
  });

  it('refuses a search of more than 200 characters', () => {
    expect(query.safeParse({ search: 'x'.repeat(200) }).success).toBe(true);
    expect(query.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
  });

  it('reaches 10,000 rows deep and no further', () => {
    expect(query.safeParse({ page: '100', page_size: '100' }).success).toBe(true);
    for (const list of [listWorkflows, listRuns]) {
      const refusal = list.query.safeParse({ page: '101', page_size: '100' });
      expect(refusal.error?.issues).toMatchObject([
        { path: ['page'], message: expect.stringContaining('10,000 rows') },
      ]);
    }
  });

  it('refuses a filter that it does not know', () => {
    expect(listWorkflows.query.safeParse({ company_id: 'x' }).success).toBe(false);
    expect(listWorkflows.query.safeParse({ category: 'Team' }).success).toBe(false);
    expect(listRuns.query.safeParse({ workflow_id: 'x' }).success).toBe(false);
  });

  it('keeps a search storable', () => {
    expect(query.parse({ search: 'nda\u0000' }).search).toBe('nda\ufffd');
  });
});

describe('an export', () => {
  it('is docx, html, md or xlsx', () => {
    for (const format of ['docx', 'html', 'md', 'xlsx'])
      expect(exportRun.query.safeParse({ format }).success).toBe(true);
    expect(exportRun.query.safeParse({ format: 'pdf' }).success).toBe(false);
    expect(exportRun.query.safeParse({}).success).toBe(false);
  });
});

describe('declaring a call', () => {
  it('accepts nothing where nothing is declared', () => {
    const call = endpoint({ id: 'a', summary: 'A', route: 'GET /a', access: 'public', reply: messageReply });
    expect([call.params, call.query, call.body]).toEqual([nothing, nothing, nothing]);
  });

  it('takes an id that is a UUID and nothing beside it', () => {
    expect(idParams.safeParse({ id: '01890000-0000-7000-8000-000000000000' }).success).toBe(true);
    expect(idParams.safeParse({ id: '1 or 1=1' }).success).toBe(false);
    expect(idParams.safeParse({ id: '01890000-0000-7000-8000-000000000000', x: '1' }).success).toBe(false);
  });
});

describe('the path of a call', () => {
  it('fills parameters in, each within its own segment', () => {
    expect(pathOf('/workflow/runs/:id/cancel', { id: 'a/../b?c' })).toBe('/workflow/runs/a%2F..%2Fb%3Fc/cancel');
  });

  it('is itself without parameters', () => {
    expect(pathOf('/auth/login/')).toBe('/auth/login/');
  });
});
