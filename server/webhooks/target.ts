// Where requests to webhooks go: the rules of an address, and its name looked up once per attempt, to addresses that are
// all checked. The connection is then made to one of these, so that another answer of the name server changes nothing.
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isLoopback } from '#server/loopback.ts';
import { isPublicAddress } from '#server/outbound/public-address.ts';

/** @returns the addresses of a name, none if it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

export interface TargetRules {
  /** For development and tests: also http, any port, and addresses that are not public. */
  readonly allowPrivate: boolean;
  readonly resolve: Resolve;
}

const PORTS: ReadonlySet<string> = new Set(['', '8443']);
/** Addresses of one name that are tried, one after the other. */
const ADDRESSES_TRIED_MAX = 4;

/** An address that nothing is sent to. Its message is for the administrator. */
export class TargetRefused extends Error {
  override name = 'TargetRefused';
}

/** Node writes an address of IPv6 in brackets. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** @returns what is wrong with an address, as far as can be seen without looking it up; null if nothing is. */
export function problemOfTarget(text: string, { allowPrivate }: Pick<TargetRules, 'allowPrivate'>): string | null {
  const url = URL.parse(text);
  if (!url) return 'This is not an address. It looks like https://example.com/webhooks.';
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:'))
    return 'Events are sent encrypted only: enter an address that begins with https://.';
  if (url.username !== '' || url.password !== '')
    return 'Leave user and password out of the address: the signature of each request proves who sent it.';
  if (allowPrivate) return null;
  if (!PORTS.has(url.port)) return `Events are sent to the ports 443 and 8443 only, not to ${url.port}.`;
  const host = hostOf(url);
  if (isLoopback(host) || (isIP(host) !== 0 && !isPublicAddress(host)))
    return `${host} is not an address of the public internet. Events are sent to no other.`;
  return null;
}

/**
 * Looks the name of a target up.
 * @returns the addresses to connect to, IPv4 first, one at least.
 * @throws TargetRefused if the address breaks a rule, or its name has no address or one that is not public.
 */
export async function addressesOf(url: URL, rules: TargetRules): Promise<readonly string[]> {
  const problem = problemOfTarget(url.href, rules);
  if (problem) throw new TargetRefused(problem);
  const host = hostOf(url);
  if (isIP(host) !== 0) return [host];
  const found = await rules.resolve(host);
  if (found.length === 0) throw new TargetRefused(`The name ${host} was not found.`);
  const refused = rules.allowPrivate ? undefined : found.find((address) => !isPublicAddress(address));
  // One is enough: whoever mixes an inner address into the answer means it.
  if (refused !== undefined)
    throw new TargetRefused(`The name ${host} leads to ${refused}, which is not an address of the public internet.`);
  return found.toSorted((one, other) => isIP(one) - isIP(other)).slice(0, ADDRESSES_TRIED_MAX);
}

const LOOKUP = { timeout: 2000, tries: 2 };
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * Asks name servers directly. The system's own lookup would hold one of the few threads that read files for as long as a
 * slow name server likes.
 */
export const resolveName: Resolve = async (name) => {
  // No name server needs to know it (RFC 6761).
  if (isLoopback(name)) return LOOPBACK;
  const resolver = new Resolver(LOOKUP);
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  return found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
};

/** An address as the log has it: its path and its query may be known to the receiver only. */
export const originOf = (address: string): string => new URL(address).origin;
