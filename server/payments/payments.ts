// How a company comes by a subscription: what its administrator asks for, and what comes of it. The route has checked
// the order before; how it is paid is this interface's alone.
import type { Plan } from '#domain/subscriptions.ts';
import type { Actor } from '#server/store/audit.ts';
import type { StoredSubscription } from '#server/store/subscriptions.ts';

export interface Order {
  readonly kind: 'new' | 'upgrade' | 'change';
  readonly company: { readonly id: string; readonly name: string };
  readonly actor: Actor;
  readonly plan: Plan;
  readonly number_of_licenses: number;
  /** The company's latest subscription, whether or not it is in force. */
  readonly current: StoredSubscription | null;
}

export interface Answer {
  /** Where the browser goes to pay; null when there is nothing for it to do. */
  readonly url: string | null;
  readonly message: string;
}

/** Something that the payment service tells. */
export interface Notice {
  /** Exactly the bytes that arrived: the signature is made over them. */
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly actor: Actor;
}

export interface Payments {
  readonly kind: 'by-hand' | 'stripe';
  /**
   * Passes an order on.
   * @throws ProblemError unavailable when nobody could be reached, conflict when the payment was refused.
   */
  request(order: Order): Promise<Answer>;
  /**
   * Handles a notice once, however often it arrives.
   * @throws ProblemError invalid when it is not signed by the service, not_found where there is no service.
   */
  receive(notice: Notice): Promise<void>;
}
