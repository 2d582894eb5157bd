// Legal holds for tests, placed through the API.
import type { Hold, HeldKind } from '#domain/data-life.ts';
import type { TestApp } from './app.ts';
import { dataOf } from './files.ts';

export const HOLDER = 'admin@harbour.test';

/** Placed by an administrator of Harbour & Vale. */
export async function placedHold(app: TestApp, kind: HeldKind, record_id: string, as = HOLDER): Promise<Hold> {
  const body = { kind, record_id, reason: 'Dispute with the supplier' };
  return dataOf(await app.send({ method: 'POST', path: '/holds', token: await app.signIn(as), body }));
}

export async function releasedHold(app: TestApp, { id }: Pick<Hold, 'id'>): Promise<Hold> {
  const token = await app.signIn(HOLDER);
  return dataOf(await app.send({ method: 'PUT', path: `/holds/${id}/release`, token, body: { reason: 'Settled' } }));
}
