// refine's data provider: @refinedev/simple-rest sends the calls, the endpoints of a resource give their addresses, and
// replies are wrapped as `{data, total}`. Screens name resources and never an address.
import type { BaseRecord, CrudFilter, DataProvider, GetListParams, GetListResponse, MetaQuery } from '@refinedev/core';
import simpleRest from '@refinedev/simple-rest';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { DEFAULT_PAGE, DEFAULT_PAGE_SIZE } from '#domain/limits.ts';
import { API_BASE } from '#src/providers/http/api-base.ts';
import { http } from '#src/providers/http/client.ts';
import { takeArrived } from '#src/providers/http/early.ts';
import { readToken } from '#src/providers/session/storage.ts';
import type { ResourceDescriptor } from '#src/resources/resource.ts';

/** The path without its last parameter, as simple-rest expects it. */
export function withoutId(path: string): string {
  const match = /^\/(.+)\/:\w+\/?$/.exec(path);
  if (!match?.[1]) throw new Error(`The path ${path} does not end in a parameter, so refine cannot call it`);
  return match[1];
}

const isEqual = (field: string, value: unknown): CrudFilter => ({ field, operator: 'eq', value });

/** The query of a list for simple-rest: page and size, filters, sorting. */
function queryOf({ pagination, filters, sorters }: GetListParams): CrudFilter[] {
  // A list without pages, such as the plans, has no filters either.
  if (pagination?.mode === 'off') return [];
  return [
    isEqual('page', pagination?.currentPage ?? DEFAULT_PAGE),
    isEqual('page_size', pagination?.pageSize ?? DEFAULT_PAGE_SIZE),
    ...(filters ?? []),
    // The API sorts by one column.
    ...(sorters ?? []).slice(0, 1).flatMap(({ field, order }) => [isEqual('sort', field), isEqual('order', order)]),
  ];
}

/** Unwraps `{ data }` for refine; a reply without the wrapper is the record itself. */
function inside<T>({ data: body }: { data: unknown }): { data: T } {
  const isWrapped = typeof body === 'object' && body !== null && 'data' in body;
  return (isWrapped ? body : { data: body ?? {} }) as { data: T };
}

/** The rows of a list, wrapped or bare; without a total the reply has all of them. */
function pageIn<T>(body: unknown): { data: T[]; total: number } {
  const { data: rows } = inside<T[]>({ data: body });
  const total = typeof body === 'object' && body !== null && 'total' in body ? Number(body.total) : rows.length;
  return { ...(Array.isArray(body) ? {} : (body as object)), data: rows, total };
}

/** The address of a list, below /api and without its query; `meta.parentId` fills the path of a list below one record. */
function listPathOf(endpoint: Endpoint, meta: MetaQuery | undefined): string {
  const id: unknown = meta?.['parentId'];
  return pathOf(endpoint.path, typeof id === 'string' ? { id } : {});
}

/** Rows that the early request has loaded (http/early.ts), returned once for the same list. */
export const arrivedRowsOf =
  (resourceNamed: (name: string) => ResourceDescriptor | undefined) =>
  <Row extends BaseRecord>(asked: GetListParams): GetListResponse<Row> | undefined => {
    const endpoint = resourceNamed(asked.resource)?.endpoints.list;
    if (!endpoint) return undefined;
    const written = queryOf(asked).flatMap((one) => ('field' in one ? [[one.field, String(one.value)]] : []));
    const query = new URLSearchParams(written);
    // In simple-rest's order.
    query.sort();
    const text = takeArrived(`${API_BASE}${listPathOf(endpoint, asked.meta)}?${query.toString()}`, readToken());
    return text === undefined ? undefined : (JSON.parse(text) as GetListResponse<Row>);
  };

export function createDataProvider(resourceNamed: (name: string) => ResourceDescriptor | undefined): DataProvider {
  const rest = simpleRest('', http);
  const endpointOf = (resource: string, use: keyof ResourceDescriptor['endpoints']): Endpoint => {
    const endpoint = resourceNamed(resource)?.endpoints[use];
    if (!endpoint) throw new Error(`The resource ${resource} has no call for "${use}"`);
    return endpoint;
  };
  const creatingEndpointOf = (resource: string, call: string | undefined): Endpoint => {
    if (call === undefined) return endpointOf(resource, 'create');
    const endpoint = resourceNamed(resource)?.creating?.[call];
    if (!endpoint) throw new Error(`The resource ${resource} has no call "${call}" that creates`);
    return endpoint;
  };
  const target = (resource: string, use: 'one' | 'update' | 'remove') => {
    const endpoint = endpointOf(resource, use);
    return { resource: withoutId(endpoint.path), meta: { method: methodOf(endpoint) } };
  };

  return {
    getApiUrl: rest.getApiUrl,
    /** Calls of useEndpointQuery and useEndpointMutation; the data is the whole reply. */
    custom: async ({ url, method, payload, query, meta }) => {
      const signal = meta?.['signal'] as AbortSignal | undefined;
      const params: unknown = query ?? meta?.['query'];
      const { data } = await http.request({ url, method, data: payload, params, ...(signal ? { signal } : {}) });
      return { data };
    },
    getList: async <T extends BaseRecord>(params: GetListParams) => {
      const endpoint = endpointOf(params.resource, 'list');
      const reply = await rest.getList({
        resource: listPathOf(endpoint, params.meta).replace(/^\//, ''),
        pagination: { mode: 'off' },
        filters: queryOf(params),
      });
      return pageIn<T>(reply.data);
    },
    getOne: async ({ resource, id }) => inside(await rest.getOne({ ...target(resource, 'one'), id })),
    create: async ({ resource, variables, meta }) => {
      const endpoint = creatingEndpointOf(resource, meta?.['call'] as string | undefined);
      const path = endpoint.path.replace(/^\//, '');
      return inside(await rest.create({ resource: path, variables, meta: { method: methodOf(endpoint) } }));
    },
    update: async ({ resource, id, variables }) =>
      inside(await rest.update({ ...target(resource, 'update'), id, variables })),
    deleteOne: async ({ resource, id, variables }) =>
      inside(await rest.deleteOne({ ...target(resource, 'remove'), id, ...(variables ? { variables } : {}) })),
  };
}

const methodOf = (endpoint: Endpoint) => endpoint.method.toLowerCase();
