// Calls the API by an endpoint of domain/endpoints, typed by its schemas. For code outside of refine; components use
// data/use-endpoint.ts.
import type { AxiosProgressEvent } from 'axios';
import type { BodyInput, Endpoint, Params, QueryInput, Reply } from '#domain/endpoints/endpoint.ts';
import { pathOf } from '#domain/endpoints/path-of.ts';
import { http } from './client.ts';

/** Optional if the endpoint takes nothing or everything it takes is optional. */
type Given<Name extends string, T> = undefined extends T
  ? { [P in Name]?: T }
  : object extends T
    ? { [P in Name]?: T }
    : { [P in Name]: T };

type CallOptions<E extends Endpoint> = Given<'params', Params<E>> &
  Given<'query', QueryInput<E>> &
  Given<'body', BodyInput<E>> & {
    signal?: AbortSignal;
    onUploadProgress?: (event: AxiosProgressEvent) => void;
  };

export type CallArguments<E extends Endpoint> =
  object extends CallOptions<E> ? [options?: CallOptions<E>] : [options: CallOptions<E>];

interface Loose {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  signal?: AbortSignal;
  onUploadProgress?: (event: AxiosProgressEvent) => void;
}

/** The path of a call below /api with its parameters, without the query. */
export function addressOf(endpoint: Endpoint, params: unknown): string {
  return pathOf(endpoint.path, (params ?? {}) as Record<string, string>);
}

function requestOf(endpoint: Endpoint, options: Loose) {
  return {
    method: endpoint.method,
    url: addressOf(endpoint, options.params),
    params: options.query,
    data: options.body,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.onUploadProgress ? { onUploadProgress: options.onUploadProgress } : {}),
  };
}

/** Calls an endpoint and returns its whole reply. Throws ApiError; an aborted call throws axios' cancellation. */
export async function call<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<Reply<E>> {
  const response = await http.request<Reply<E>>(requestOf(endpoint, options ?? {}));
  return response.data;
}

export interface ReceivedFile {
  blob: Blob;
  name: string | null;
}

/** Calls an endpoint that returns a file. */
export async function callFile<E extends Endpoint>(endpoint: E, ...[options]: CallArguments<E>): Promise<ReceivedFile> {
  const response = await http.request<Blob>({ ...requestOf(endpoint, options ?? {}), responseType: 'blob' });
  return { blob: response.data, name: fileNameOf(response.headers['content-disposition']) };
}

/** Parses RFC 6266: the encoded name is exact, the plain one an ASCII fallback. */
export function fileNameOf(disposition: unknown): string | null {
  if (typeof disposition !== 'string') return null;
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded) {
    try {
      return decodeURIComponent(encoded);
    } catch {
      // A malformed name falls through to the plain one.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? null;
}
