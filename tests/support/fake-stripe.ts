// A fake Stripe on loopback: speaks the form-encoded protocol of the calls we make, enforces its rules about keys and
// idempotency, fails on demand, and signs its events. Tests play the customer and the customer's bank.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventOptions, SignedEvent } from './fake-stripe-events.ts';
import { SECRET_KEY, signedEvent } from './fake-stripe-events.ts';
import type { FakeSession, FakeSubscription } from './fake-stripe-records.ts';
import { FAKE_PRICES, fakeId, fakeInvoice, fakePeriod, fakeSubscription } from './fake-stripe-records.ts';
import type { FormValue } from './form-encoding.ts';
import { parseForm } from './form-encoding.ts';

export type Failure = { readonly status: number; readonly error: Readonly<Record<string, unknown>> } | 'hang';

interface SeenCall {
  readonly method: string;
  readonly path: string;
  readonly form: Readonly<Record<string, FormValue>>;
  readonly idempotencyKey: string | undefined;
  readonly apiVersion: string | undefined;
}

export interface FakeStripe {
  readonly url: string;
  readonly calls: readonly SeenCall[];
  /** The next calls fail; those after them succeed. */
  fail(failure: Failure, times?: number): void;
  /** The next call with that method fails. */
  failOn(method: 'GET' | 'POST', failure: Failure): void;
  /** The customer pays on the page of that address. */
  pay(url: string): FakeSubscription;
  /** The next period begins: charged at once, or not yet paid. */
  renew(subscription: FakeSubscription, status: 'paid' | 'open'): void;
  session(url: string): FakeSession;
  /** Switches to another account with the same prices. */
  forgetAll(): void;
  /** Signs an event of `type` about `object`, at a moment of the tests' clock. */
  event(type: string, object: object, options?: EventOptions): SignedEvent;
  close(): Promise<void>;
}

class Refusal extends Error {
  readonly failure: Exclude<Failure, 'hang'>;
  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(`refused with ${status}`);
    this.failure = { status, error };
  }
}

const invalid = (status: number, message: string, code?: string) =>
  new Refusal(status, { type: 'invalid_request_error', message, ...(code ? { code } : {}) });

const textOf = (value: FormValue | undefined) => (typeof value === 'string' ? value : null);

/** @param clock of the app under test. */
export async function startFakeStripe(clock: () => Date = () => new Date()): Promise<FakeStripe> {
  const sessions = new Map<string, FakeSession>();
  const subscriptions = new Map<string, FakeSubscription>();
  const replies = new Map<string, { request: string; reply: unknown }>();
  const calls: SeenCall[] = [];
  const failures: { method?: string; failure: Failure }[] = [];
  const seconds = () => Math.floor(clock().getTime() / 1000);

  function priceOf(id: FormValue | undefined) {
    const price = FAKE_PRICES.find((one) => one.id === id);
    if (!price) throw invalid(400, `No such price: '${textOf(id) ?? ''}'`, 'resource_missing');
    return price;
  }

  function createSession(form: SeenCall['form']): FakeSession {
    const [line] = form['line_items'] as { price: string; quantity: string }[];
    const data = form['subscription_data'] as { metadata: Record<string, string> };
    if (form['mode'] !== 'subscription' || !line) throw invalid(400, 'This fake sells subscriptions.');
    const id = fakeId('cs_test');
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.test/${id}`,
      client_reference_id: textOf(form['client_reference_id']) ?? '',
      metadata: data.metadata,
      line: { price: priceOf(line.price), quantity: Number(line.quantity) },
      customer: textOf(form['customer']),
      customer_email: textOf(form['customer_email']),
      payment_status: 'unpaid',
      subscription: null,
    };
    sessions.set(session.url, session);
    return session;
  }

  function subscriptionAt(path: string): FakeSubscription {
    const subscription = subscriptions.get(path.split('/').pop() ?? '');
    if (!subscription) throw invalid(404, `No such subscription: '${path}'`, 'resource_missing');
    return subscription;
  }

  function updateSubscription(subscription: FakeSubscription, form: SeenCall['form']): FakeSubscription {
    const [item] = subscription.items.data;
    const [change] = form['items'] as { id: string; price: string; quantity: string }[];
    if (change?.id !== item.id) throw invalid(400, 'No such subscription item', 'resource_missing');
    const price = priceOf(change.price);
    if (price.recurring.interval !== item.price.recurring.interval) Object.assign(item, fakePeriod(price, seconds()));
    Object.assign(item, { price, quantity: Number(change.quantity) });
    subscription.metadata = form['metadata'] as Record<string, string>;
    if (form['cancel_at_period_end'] === 'false') subscription.cancel_at_period_end = false;
    subscription.latest_invoice = fakeInvoice(subscription.id, 'paid');
    return subscription;
  }

  function answer({ method, path, form }: SeenCall): unknown {
    const [pathname = '', query = ''] = path.split('?');
    if (method === 'GET' && pathname === '/v1/prices') {
      const keys = parseForm(query)['lookup_keys'] as string[];
      return { object: 'list', has_more: false, data: FAKE_PRICES.filter((price) => keys.includes(price.lookup_key)) };
    }
    if (method === 'POST' && pathname === '/v1/checkout/sessions') return createSession(form);
    if (pathname.startsWith('/v1/subscriptions/')) {
      const subscription = subscriptionAt(pathname);
      if (method === 'POST') updateSubscription(subscription, form);
      const expands = method === 'POST' ? form['expand'] : parseForm(query)['expand'];
      const isExpanded = Array.isArray(expands) && expands.includes('latest_invoice');
      return isExpanded ? subscription : { ...subscription, latest_invoice: subscription.latest_invoice.id };
    }
    throw invalid(404, `Unrecognized request URL (${method}: ${path})`);
  }

  /** The same key answers the same, and is refused for another request. */
  function answerOnce(call: SeenCall): unknown {
    if (call.method !== 'POST') return answer(call);
    const key = call.idempotencyKey;
    if (!key) throw invalid(400, 'This fake insists on an idempotency key.');
    const request = JSON.stringify([call.path, call.form]);
    const known = replies.get(key);
    if (known && known.request !== request)
      throw new Refusal(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' });
    const reply = known?.reply ?? structuredClone(answer(call));
    replies.set(key, { request, reply });
    return reply;
  }

  const server = createServer((request, response) => void handle(request, response));

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = '';
    for await (const piece of request) raw += String(piece);
    const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
    const call: SeenCall = {
      method: request.method ?? '',
      path: request.url ?? '',
      form: parseForm(raw),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      apiVersion: typeof version === 'string' ? version : undefined,
    };
    calls.push(call);
    const due = failures.findIndex(({ method }) => method === undefined || method === call.method);
    const [{ failure } = {}] = due < 0 ? [] : failures.splice(due, 1);
    if (failure === 'hang') return;
    const { status, body } = failure
      ? { status: failure.status, body: { error: failure.error } }
      : replyTo(request, call);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': fakeId('req') });
    response.end(JSON.stringify(body));
  }

  function replyTo(request: IncomingMessage, call: SeenCall): { status: number; body: unknown } {
    try {
      if (request.headers.authorization !== `Bearer ${SECRET_KEY}`)
        throw invalid(401, `Invalid API Key provided: ${request.headers.authorization?.slice(7) ?? ''}`);
      return { status: 200, body: answerOnce(call) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { status: error.failure.status, body: { error: error.failure.error } };
    }
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const sessionAt = (url: string) => {
    const session = sessions.get(url);
    if (!session) throw new Error(`no Checkout page at ${url}`);
    return session;
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    fail(failure, times = 1) {
      for (let index = 0; index < times; index++) failures.push({ failure });
    },
    failOn(method, failure) {
      failures.push({ method, failure });
    },
    session: sessionAt,
    forgetAll() {
      subscriptions.clear();
    },
    pay(url) {
      const session = sessionAt(url);
      const subscription = fakeSubscription(session, seconds());
      subscriptions.set(subscription.id, subscription);
      Object.assign(session, { payment_status: 'paid', subscription: subscription.id });
      return subscription;
    },
    renew(subscription, status) {
      const [item] = subscription.items.data;
      Object.assign(item, fakePeriod(item.price, item.current_period_end));
      subscription.latest_invoice = fakeInvoice(subscription.id, status);
    },
    event: (type, object, options = {}) => signedEvent(type, object, { at: clock(), ...options }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
