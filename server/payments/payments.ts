// Orders of subscriptions: the request of an administrator and its outcome. The route has validated
// the order; implementations only decide how it is paid.
import type { Plan } from '#domain/subscriptions.ts';
import type { Actor } from '#server/store/audit.ts';
import type { StoredSubscription } from '#server/store/subscriptions.ts';

export interface Order {
  readonly kind: 'new' | 'upgrade' | 'change';
  readonly company: { readonly id: string; readonly name: string };
  readonly actor: Actor;
  readonly plan: Plan;
  readonly number_of_licenses: number;
  /** The company's latest subscription, active or not. */
  readonly current: StoredSubscription | null;
}

export interface Answer {
  /** The address of the payment page; null if none is needed. */
  readonly url: string | null;
  readonly message: string;
}

/** A webhook call of the payment service. */
export interface Notice {
  /** Exactly the received bytes, which are signed. */
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly actor: Actor;
}

export interface Payments {
  readonly kind: 'by-hand' | 'stripe';
  /**
   * Submits an order.
   * @throws ProblemError unavailable if nobody could be reached, conflict if the payment was refused.
   */
  request(order: Order): Promise<Answer>;
  /**
   * Handles a notice once, however often it arrives.
   * @throws ProblemError invalid if the service did not sign it, not_found without a service.
   */
  receive(notice: Notice): Promise<void>;
}
