// The two hooks for calls other than list, create, update or delete, through refine and the data provider.
import { Refine } from '@refinedev/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { AxiosRequestConfig } from 'axios';
import { AxiosError } from 'axios';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deactivateCompany } from '#domain/endpoints/companies.ts';
import { listNamedFiles } from '#domain/endpoints/project-search.ts';
import { createDataProvider } from '#src/providers/data/data.ts';
import { useEndpointMutation, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import { http } from '#src/providers/http/client.ts';
import { clearToasts, useToasts } from '#src/providers/notification.ts';
import { resourceNamed } from '#src/resources/registry.ts';

const dataProvider = createDataProvider(resourceNamed);
const wrapper = ({ children }: { children: ReactNode }) => (
  <Refine
    dataProvider={dataProvider}
    options={{
      disableTelemetry: true,
      reactQuery: { clientConfig: { defaultOptions: { queries: { retry: false } } } },
    }}
  >
    {children}
  </Refine>
);

let sent: AxiosRequestConfig[] = [];
let status = 200;
beforeEach(() => {
  sent = [];
  status = 200;
  const { defaults } = http;
  const network = defaults.adapter;
  defaults.adapter = (config) => {
    sent.push(config);
    const response = { data: { data: [], message: 'Done' }, status, statusText: 'Conflict', headers: {}, config };
    return status === 200
      ? Promise.resolve(response)
      : Promise.reject(new AxiosError('Conflict', AxiosError.ERR_BAD_REQUEST, config, null, response));
  };
  return () => Object.assign(defaults, { adapter: network });
});
afterEach(() => {
  cleanup();
  clearToasts();
});

const addresses = () => sent.map(({ method, url }) => `${method} ${url}`);
const files = { query: { category: 'Organization', search: 'lease', page: 1 } } as const;

function render(options: Parameters<typeof useEndpointMutation<typeof deactivateCompany>>[1]) {
  const useHooks = () => ({
    files: useEndpointQuery(listNamedFiles, files),
    deactivate: useEndpointMutation(deactivateCompany, options),
    toasts: useToasts(),
  });
  return renderHook(useHooks, { wrapper }).result;
}

it('reads an endpoint with its query and returns the whole reply', async () => {
  const result = render({});
  await waitFor(() => expect(result.current.files.data).toEqual({ data: [], message: 'Done' }));
  expect(sent).toMatchObject([{ method: 'get', params: files.query }]);
});

it('sends a change, shows its outcome and refetches what it invalidates', async () => {
  const result = render({ successNotification: ({ message }) => message ?? '', invalidates: [listNamedFiles] });
  await waitFor(() => expect(result.current.files.isPending).toBe(false));
  const [read] = addresses();
  await act(() => result.current.deactivate.run({ params: { id: '7' }, body: {} }));
  expect(addresses()).toEqual([read, 'put /company/deactivate/7', read]);
  expect(result.current.toasts).toMatchObject([{ type: 'success', message: 'Done' }]);
});

it('shows the error, refetches too, and resolves to undefined', async () => {
  status = 409;
  const result = render({ errorNotification: 'Not deactivated', invalidates: [listNamedFiles] });
  await waitFor(() => expect(result.current.files.error).not.toBeNull());
  const reply = await act(() => result.current.deactivate.run({ params: { id: '7' }, body: {} }));
  expect(reply).toBeUndefined();
  expect(sent).toHaveLength(3);
  expect(result.current.toasts).toMatchObject([{ type: 'error', message: 'Not deactivated', description: 'Done' }]);
});

it('leaves the failure to a caller that asks for it', async () => {
  const result = render({ errorNotification: false });
  await waitFor(() => expect(result.current.files.isPending).toBe(false));
  status = 409;
  await act(() =>
    expect(result.current.deactivate.mutateAsync({ params: { id: '7' }, body: {} })).rejects.toThrow('Done'),
  );
  expect(result.current.toasts).toEqual([]);
});
