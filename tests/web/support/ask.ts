// Calls the API directly, with the session of the console.
import { stored } from './console.tsx';

/** The whole reply of a call below /api; a body makes it a POST unless a method is named. @throws if refused. */
export async function ask<T>(path: string, body?: unknown, method?: 'PUT' | 'DELETE'): Promise<T> {
  const reply = await fetch(`/api${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${stored('token')}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
}
