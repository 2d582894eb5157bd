// Which hosts of its own network an operator opens to the settings of companies, and what stays closed even there.
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether a request to this address may leave the public Internet, and go without TLS. */
export type PrivateRule = (url: URL) => boolean;

/** `host` or `host:port`; without a port, that of the protocol. */
export const namedHosts = (hosts: readonly string[]): PrivateRule => {
  const named = new Set(hosts);
  return ({ host }) => named.has(host);
};

/** As `URL` writes the host of a request; null for what is none. */
export function hostOf(text: string): string | null {
  const url = URL.parse(`https://${text}`);
  return url && url.href === `https://${url.host}/` && !/[/?#@\\]/.test(text) ? url.host : null;
}

/** Services of clouds that give away the keys of the machine, in ranges that people number their own networks in. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254', 'fd20:ce::254']);

const INSIDE = new Set(['unicast', 'private', 'loopback', 'uniqueLocal', 'carrierGradeNat']);

/** Never link-local, where clouds keep their metadata, nor what only looks like another address. */
export function mayBeNamed(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const ip = ipaddr.parse(address);
  return INSIDE.has(ip.range()) && !METADATA.has(ip.toString());
}

/** The address that a host is, without brackets; null for a name. */
export function literalOf({ hostname }: Pick<URL, 'hostname'>): string | null {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
}
