// Calls that are no list, create, update or delete of a record, through refine's data provider: useEndpointQuery reads,
// useEndpointMutation acts. Both take an endpoint of domain/endpoints and are typed by its schemas.
import type { BaseRecord } from '@refinedev/core';
import { useCustom, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, Reply } from '#domain/endpoints/endpoint.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { CallArguments } from '#src/providers/http/call.ts';
import { addressOf } from '#src/providers/http/call.ts';
import type { ApiError } from '#src/providers/http/problem.ts';
import { sentenceOf } from '#src/providers/http/problem.ts';
import type { ToastAction } from '#src/providers/notification.ts';
import { notify } from '#src/providers/notification.ts';
import type { ResourceDescriptor } from '#src/resources/resource.ts';

/** All queries of a resource, or all of an endpoint. */
export type Invalidated = ResourceDescriptor['name'] | Endpoint;

/** Marks queries as outdated and refetches those on screen. The promise resolves once they are there. */
export function useRefresh(): (what: readonly Invalidated[]) => Promise<void> {
  const invalidate = useInvalidate();
  const client = useQueryClient();
  return useCallback(
    async (what) => {
      const refreshed = what.map((one) =>
        typeof one === 'string'
          ? invalidate({ resource: one, invalidates: ['resourceAll'] })
          : client.invalidateQueries({ queryKey: endpointKey(one) }, { cancelRefetch: false }),
      );
      await Promise.all(refreshed);
    },
    [invalidate, client],
  );
}

/** The key of an endpoint's queries: of all of them without `options`. */
export const endpointKey = (endpoint: Endpoint, ...options: readonly unknown[]) => [
  'endpoint',
  endpoint.id,
  ...options,
];

interface QueryOptions<E extends Endpoint> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
  /** Fetches again when it changes, such as the version of the record that is read. */
  readonly asOf?: string | number | undefined;
  /** Milliseconds until the next fetch, by the newest reply. */
  readonly refetchInterval?: (reply: Reply<E> | undefined) => number | false;
  /** Shown until the first reply to another request. @param before the reply that is on screen. */
  readonly placeholder?: (before: Reply<E> | undefined) => Reply<E> | undefined;
}

/** For `placeholder`: what is on screen stays there. */
export const keepPrevious = <Reply>(before: Reply | undefined): Reply | undefined => before;

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Reads an endpoint. `data` is the whole reply; errors are the caller's to show. */
export function useEndpointQuery<E extends Endpoint>(
  endpoint: E,
  ...[request, options]: [...CallArguments<E>, options?: QueryOptions<E>]
) {
  const { params, query, body }: Request = (request as Request | undefined) ?? {};
  const { enabled, staleTime, gcTime, asOf, refetchInterval, placeholder } =
    (options as QueryOptions<E> | undefined) ?? {};
  const replyIn = (response: { data: unknown } | undefined) => response?.data as Reply<E> | undefined;
  const { query: found } = useCustom<BaseRecord, ApiError>({
    url: addressOf(endpoint, params),
    method: methodOf(endpoint),
    config: { query, payload: body },
    errorNotification: false,
    queryOptions: {
      queryKey: endpointKey(endpoint, params ?? null, query ?? null, body ?? null, asOf ?? null),
      ...(enabled === undefined ? {} : { enabled }),
      ...(staleTime === undefined ? {} : { staleTime }),
      ...(gcTime === undefined ? {} : { gcTime }),
      ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(replyIn(state.data)) }),
      ...(placeholder && {
        placeholderData: (before) => {
          const data = placeholder(replyIn(before));
          return data === undefined ? undefined : { data: data as BaseRecord };
        },
      }),
    },
  });
  return {
    data: replyIn(found.data),
    error: found.error,
    isPending: found.isPending,
    isFetching: found.isFetching,
    isPlaceholderData: found.isPlaceholderData,
    dataUpdatedAt: found.dataUpdatedAt,
    refetch: found.refetch,
  };
}

interface Toast {
  readonly message: string;
  readonly description?: string;
  readonly action?: ToastAction;
}

interface MutationOptions<E extends Endpoint> {
  /** The toast after a success; none unless given. */
  readonly successNotification?: string | Toast | ((reply: Reply<E>) => string | Toast | false);
  /** The toast after a failure, over the server's sentence; false where the caller shows the error itself. */
  readonly errorNotification?: string | false | ((error: ApiError) => string | Toast | false);
  /** Runs before the refetching, for what must go from the screen first. */
  readonly onSuccess?: (reply: Reply<E>) => void;
  /** What is fetched again, after a failure too: what is on screen may be the cause of it. */
  readonly invalidates?: readonly Invalidated[];
}

/** Calls an endpoint that changes something, shows how it went and refreshes what depends on it. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const refresh = useRefresh();
  const { successNotification = false, errorNotification = MESSAGES.somethingWentWrong, invalidates = [] } = options;
  const { mutateAsync: send, mutation } = useCustomMutation<BaseRecord, ApiError, unknown>({
    mutationOptions: {
      // Without a network it fails, as refine's other changes wait for it to come back.
      networkMode: 'always',
      onSettled: async (response, error) => {
        if (error) {
          const toast = typeof errorNotification === 'function' ? errorNotification(error) : errorNotification;
          show('error', typeof toast === 'string' ? { message: toast, description: sentenceOf(error) } : toast);
        } else {
          const reply = response?.data as Reply<E>;
          const toast = typeof successNotification === 'function' ? successNotification(reply) : successNotification;
          show('success', typeof toast === 'string' ? { message: toast } : toast);
          options.onSuccess?.(reply);
        }
        await refresh(invalidates);
      },
    },
  });

  /** Resolves once what it invalidates is refetched. Rejects with an ApiError, after its toast. */
  const mutateAsync = async (...[request]: CallArguments<E>): Promise<Reply<E>> => {
    const { params, query, body }: Request = request ?? {};
    const response = await send({
      url: addressOf(endpoint, params),
      method: methodOf(endpoint) as 'post' | 'put' | 'delete',
      values: body,
      meta: { query },
      successNotification: false,
      errorNotification: false,
    });
    return response.data as Reply<E>;
  };
  /** The same, with undefined for a failure: for callers who leave it to the toast. */
  const run = (...request: CallArguments<E>): Promise<Reply<E> | undefined> =>
    mutateAsync(...request).catch(() => undefined);
  return { run, mutateAsync, isPending: mutation.isPending };
}

const methodOf = ({ method }: Endpoint) => method.toLowerCase() as Lowercase<Endpoint['method']>;

function show(type: 'success' | 'error', toast: Toast | false): void {
  if (toast) notify({ type, ...toast });
}
