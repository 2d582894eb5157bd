// The headers by which a receiver knows that a request is ours, as Standard Webhooks has them, and the secrets behind them.
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';

const SECRET_BYTES = 32;

/** A new secret, in the form that receivers' libraries take. */
export const newSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** @param secrets the current one first; a receiver accepts a request if one of the signatures is right. */
export function signedHeaders(
  secrets: readonly string[],
  eventId: string,
  at: Date,
  payload: string,
): Readonly<Record<string, string>> {
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, payload)).join(' '),
  };
}
