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
    super(`${host} is not an address of the public Internet`);
  }
}

/** Also false for private, loopback, link-local and reserved addresses that are written as IPv6. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public: what is checked is what is connected
 * to, so that a name cannot change its address in between.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new PrivateAddress(hostname), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddress(hostname), '', 0);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};
