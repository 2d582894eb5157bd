// Checks on a separate, temporary connection whether the database answers: slowness on another connection may only be a
// long statement.
import { Socket } from 'node:net';
import pg from 'pg';

const ANSWERS_WITHIN_MS = 3500;

/** @returns false if it cannot be reached or does not answer in time. Never rejects. */
export async function lookForDatabase(options: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(options);
  client.on('error', () => undefined);
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), ANSWERS_WITHIN_MS).unref();
  const asked = client
    .connect()
    .then(() => client.query('select'))
    .then(() => true)
    // A refusal is an answer too.
    .catch((error: unknown) => error instanceof pg.DatabaseError);
  const isThere = await Promise.race([asked, late.promise]);
  clearTimeout(timer);
  const { stream } = (client as pg.Client & { readonly connection: pg.Connection }).connection;
  if (stream instanceof Socket) stream.destroy();
  return isThere;
}
