// The records of a fake Stripe, in the shape of the API version of the official library.
const DAY_SECONDS = 24 * 3600;
const PERIOD_DAYS: Readonly<Record<string, number>> = { month: 30, year: 365 };

interface FakePrice {
  readonly id: string;
  readonly object: 'price';
  readonly lookup_key: string;
  readonly recurring: { readonly interval: string };
}

interface FakeInvoice {
  readonly id: string;
  readonly object: 'invoice';
  status: 'paid' | 'open' | 'draft';
  readonly hosted_invoice_url: string;
  readonly parent: { readonly type: string; readonly subscription_details: { readonly subscription: string } };
}

interface FakeItem {
  readonly id: string;
  price: FakePrice;
  quantity: number;
  current_period_start: number;
  current_period_end: number;
}

export interface FakeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  status: 'active' | 'past_due' | 'canceled' | 'incomplete';
  readonly customer: string;
  metadata: Record<string, string>;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  readonly items: { readonly object: 'list'; readonly data: [FakeItem] };
  latest_invoice: FakeInvoice;
}

export interface FakeSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  readonly client_reference_id: string;
  readonly metadata: Record<string, string>;
  readonly line: { readonly price: FakePrice; readonly quantity: number };
  readonly customer: string | null;
  readonly customer_email: string | null;
  payment_status: 'paid' | 'unpaid';
  subscription: string | null;
}

/** The prices of the demo's plans, as a provider keeps them. */
export const FAKE_PRICES: readonly FakePrice[] = [
  ['team_monthly', 'month'] as const,
  ['team_yearly', 'year'] as const,
  ['enterprise_yearly', 'year'] as const,
].map(([lookup_key, interval]) => ({
  id: `price_${lookup_key}`,
  object: 'price',
  lookup_key,
  recurring: { interval },
}));

let lastId = 0;
export const fakeId = (prefix: string) => `${prefix}_${(++lastId).toString().padStart(6, '0')}`;

export function fakeInvoice(subscription: string, status: FakeInvoice['status']): FakeInvoice {
  const id = fakeId('in');
  return {
    id,
    object: 'invoice',
    status,
    hosted_invoice_url: `https://invoice.stripe.test/${id}`,
    parent: { type: 'subscription_details', subscription_details: { subscription } },
  };
}

/** A period of an item that begins at `start`, in seconds. */
export const fakePeriod = (price: FakePrice, start: number) => ({
  current_period_start: start,
  current_period_end: start + (PERIOD_DAYS[price.recurring.interval] ?? 30) * DAY_SECONDS,
});

/** The records after the customer has paid at the Checkout page. */
export function fakeSubscription(session: FakeSession, now: number): FakeSubscription {
  const id = fakeId('sub');
  const item = { id: fakeId('si'), ...session.line, ...fakePeriod(session.line.price, now) };
  return {
    id,
    object: 'subscription',
    status: 'active',
    customer: session.customer ?? fakeId('cus'),
    metadata: session.metadata,
    cancel_at_period_end: false,
    ended_at: null,
    items: { object: 'list', data: [item] },
    latest_invoice: fakeInvoice(id, 'paid'),
  };
}
