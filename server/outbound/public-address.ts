// Which addresses the server may call for a company: those of the public Internet. An administrator of one company must not
// reach services of the operator's network through us.
import type { LookupAddress } from 'node:dns';
import { lookup as lookUp } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address of a name, or a name itself, is not one that the server may call. */
export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
  constructor(host: string) {
    super(`${host} is not an address of the public Internet. Ask the operator to add this host to SSO_PRIVATE_HOSTS`);
  }
}

/** Addresses that are public by their range, and lead to the machine room of a cloud: Azure's wire server. */
const INSIDE = new Set(['168.63.129.16']);

/** All global unicast addresses of IPv6 (RFC 4291). What lies outside is special, or has an IPv4 address in it. */
const GLOBAL: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** The interface of an ISATAP address, whose last 32 bits are one of IPv4 (RFC 5214). */
const isIsatap = ({ parts }: ipaddr.IPv6): boolean => (parts[4] === 0 || parts[4] === 0x200) && parts[5] === 0x5efe;

/** @param address as a resolver or `URL` writes it, without brackets; anything else is not public. */
export function isPublicAddress(address: string): boolean {
  // A zone, as in fe80::1%eth0, is only written for what is local.
  if (!ipaddr.isValid(address) || address.includes('%')) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== 'unicast' || INSIDE.has(ip.toString())) return false;
  // IPv4-mapped and -compatible addresses, NAT64, 6to4 and Teredo are not global, or not unicast.
  return ip instanceof ipaddr.IPv6 ? ip.match(GLOBAL) && !isIsatap(ip) : true;
}

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is none that may be called: what is checked is what is
 * connected to, so that a name cannot change its address in between.
 */
export const lookupAmong =
  (mayBeCalled: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new PrivateAddress(hostname), '', 0);
      if (!addresses.every(({ address }) => mayBeCalled(address))) return callback(new PrivateAddress(hostname), '', 0);
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
