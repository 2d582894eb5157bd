// The official client, with our own error messages. Neither a message nor the log ever contains the key.
import Stripe from 'stripe';
import { ProblemError } from '#domain/errors.ts';

export interface StripeAccount {
  readonly secretKey: string;
  /** The secret with which Stripe signs its events. */
  readonly webhookSecret: string;
  /** Another server with the same protocol; Stripe's own by default. */
  readonly apiUrl: string | undefined;
}

/** Timeout of one attempt, which may include a charge. */
const TIMEOUT_MS = 15_000;

export function createStripeClient(account: Pick<StripeAccount, 'secretKey' | 'apiUrl'>, timeout = TIMEOUT_MS): Stripe {
  return new Stripe(account.secretKey, {
    ...(account.apiUrl ? addressOf(new URL(account.apiUrl)) : {}),
    timeout,
    // Retries use the same idempotency key, so that nothing is charged twice.
    maxNetworkRetries: 1,
    telemetry: false,
  });
}

function addressOf({ protocol, hostname, port }: URL) {
  const isPlain = protocol === 'http:';
  // An IPv6 address has brackets in a URL and none in a connection.
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { protocol: isPlain ? 'http' : 'https', host, port: port || (isPlain ? 80 : 443) } as const;
}

/** Makes a call to Stripe. @throws ProblemError conflict for a refused payment, unavailable for any other failure. */
export async function atStripe<T>(work: () => Promise<T>, { secretKey }: StripeAccount, provider: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    throw Object.assign(problemOf(error, provider), { cause: causeOf(error, secretKey) });
  }
}

function problemOf(error: InstanceType<typeof Stripe.errors.StripeError>, provider: string): ProblemError {
  if (error instanceof Stripe.errors.StripeCardError)
    return new ProblemError(
      'conflict',
      `The payment was refused: ${error.message} Your subscription stays as it is. Ask ${provider} to change the card, then try again.`,
    );
  return new ProblemError(
    'unavailable',
    `The payment service cannot be used at the moment. Try again in a few minutes, nothing is charged twice; if it stays so, contact ${provider}.`,
  );
}

/** The loggable part: the error itself contains headers and the raw reply. */
function causeOf(error: InstanceType<typeof Stripe.errors.StripeError>, secretKey: string): Error {
  const { type, code, statusCode, requestId } = error;
  const known = [type, code, statusCode, requestId].filter((part) => part !== undefined).join(' ');
  return new Error(`${known}: ${error.message.replaceAll(secretKey, '(key)')}`);
}
