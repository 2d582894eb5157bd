// Calls of the dialog, which keeps its token in memory: the console's client would store it, and end the console's session.
import type { BodyInput, Endpoint, Reply } from '#domain/endpoints/endpoint.ts';
import { API_BASE } from '#src/providers/http/api-base.ts';
import { ApiError, failedReply, unreachable } from '#src/providers/http/problem.ts';

/** @throws ApiError */
export async function callWithToken<E extends Endpoint>(
  endpoint: E,
  token: string | null,
  body?: BodyInput<E>,
): Promise<Reply<E>> {
  const response = await fetch(`${API_BASE}${endpoint.path}`, {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    },
    // A window that is being closed still ends its session.
    keepalive: true,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw new ApiError(unreachable(), { cause: error });
  });
  const reply: unknown = await response.json().catch(() => null);
  if (!response.ok) throw failedReply(response, reply);
  return reply as Reply<E>;
}
