// Hooks for calls other than list, create, update and delete, through refine's data provider: useEndpointQuery reads,
// useEndpointMutation changes. refine's useCustom and useCustomMutation take a URL; these take an endpoint of
// domain/endpoints and are typed by its schemas.
import { type BaseRecord, useCustom, useCustomMutation, useInvalidate } from '@refinedev/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, Params, Reply } from '#domain/endpoints/endpoint.ts';
import { MESSAGES } from '#domain/messages.ts';
import { type CallArguments, addressOf } from '#src/providers/http/call.ts';
import { type ApiError, sentenceOf } from '#src/providers/http/problem.ts';
import { type ToastAction, notify } from '#src/providers/notification.ts';
import type { ResourceDescriptor } from '#src/resources/resource.ts';

/** All queries of a resource or of an endpoint. */
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

/** Changes what is here of an endpoint's replies, before or without a refetch: every reply to these parameters. */
export function useReplyChange(): <E extends Endpoint>(
  endpoint: E,
  params: Params<E>,
  change: (reply: Reply<E>) => Reply<E>,
) => void {
  const client = useQueryClient();
  return useCallback(
    (endpoint, params, change) => {
      const queryKey = endpointKey(endpoint, params);
      // A reply that is under way does not know the change yet.
      void client.cancelQueries({ queryKey });
      type Known = { readonly data: Parameters<typeof change>[0] };
      client.setQueriesData<Known>({ queryKey }, (known) => known && { ...known, data: change(known.data) });
    },
    [client],
  );
}

/** The key of an endpoint's queries; without `options` it matches all of them. */
const endpointKey = (endpoint: Endpoint, ...options: readonly unknown[]) => ['endpoint', endpoint.id, ...options];

interface QueryOptions<E extends Endpoint> {
  readonly enabled?: boolean;
  readonly staleTime?: number;
  readonly gcTime?: number;
  /** Refetches when it changes, such as the version of the record. */
  readonly asOf?: string | number | undefined;
  /** Milliseconds until the next fetch, given the newest reply. */
  readonly refetchInterval?: (reply: Reply<E> | undefined) => number | false;
  /** Shown until a changed request has its first reply. @param before the reply on screen. */
  readonly placeholder?: (before: Reply<E> | undefined) => Reply<E> | undefined;
}

/** For `placeholder`: keeps the reply on screen. */
export const keepPrevious = <Reply>(before: Reply | undefined): Reply | undefined => before;

interface Request {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Reads an endpoint. `data` is the whole reply; the caller shows errors. */
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
  /** The toast after success; none by default. */
  readonly successNotification?: string | Toast | ((reply: Reply<E>) => string | Toast | false);
  /** The toast's title after a failure, above the server's sentence; false if the caller shows the error. */
  readonly errorNotification?: string | false | ((error: ApiError) => string | Toast | false);
  /** Runs before the refetch, to remove what is about to become invalid. */
  readonly onSuccess?: (reply: Reply<E>) => void;
  /** Refetched after success and failure: outdated data can be the cause of a failure. */
  readonly invalidates?: readonly Invalidated[];
}

/** Calls an endpoint that changes something, shows a toast and refetches. */
export function useEndpointMutation<E extends Endpoint>(endpoint: E, options: MutationOptions<E> = {}) {
  const refresh = useRefresh();
  const { successNotification = false, errorNotification = MESSAGES.somethingWentWrong, invalidates = [] } = options;
  const { mutateAsync: send, mutation } = useCustomMutation<BaseRecord, ApiError, unknown>({
    mutationOptions: {
      // Fails without a network; refine's other mutations pause until it returns.
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

  /** Resolves after the refetch. Rejects with an ApiError, after its toast. */
  const mutateAsync = useCallback(
    async (...[request]: CallArguments<E>): Promise<Reply<E>> => {
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
    },
    [endpoint, send],
  );
  /** The same, but resolves to undefined after a failure. */
  const run = useCallback(
    (...request: CallArguments<E>): Promise<Reply<E> | undefined> => mutateAsync(...request).catch(() => undefined),
    [mutateAsync],
  );
  return { run, mutateAsync, isPending: mutation.isPending };
}

const methodOf = ({ method }: Endpoint) => method.toLowerCase() as Lowercase<Endpoint['method']>;

function show(type: 'success' | 'error', toast: Toast | false): void {
  if (toast) notify({ type, ...toast });
}
