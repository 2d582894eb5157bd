// What the environment says about identity providers and domains of companies.
import { isIP } from 'node:net';
import { z } from 'zod';

/** `address` or `address:port`, separated by commas. */
const dnsServers = z
  .string()
  .transform((text) => text.split(',').map((server) => server.trim()))
  .refine(
    (servers) => servers.every(isDnsServer),
    'must be IP addresses, separated by commas, each with or without a port',
  );

/** What Node's resolver takes: "192.0.2.1", "192.0.2.1:53", "2001:db8::1", "[2001:db8::1]:53". */
function isDnsServer(text: string): boolean {
  const bracketed = /^\[([^\]]+)\](?::\d{1,5})?$/.exec(text)?.[1];
  return isIP(bracketed ?? (isIP(text) === 0 ? text.replace(/:\d{1,5}$/, '') : text)) !== 0;
}

const flag = z.stringbool({ truthy: ['1', 'true', 'on', 'yes'], falsy: ['0', 'false', 'off', 'no'] });

export const SIGN_ON_VARIABLES = { SSO_ALLOW_PRIVATE: flag.default(false), DNS_SERVERS: dnsServers.optional() };

export interface SignOnSettings {
  /** Identity providers may be in the operator's own network, and without TLS. */
  readonly allowsPrivateProviders: boolean;
  /** Where domains are looked up; undefined for the servers of the machine. */
  readonly dnsServers: readonly string[] | undefined;
}

export const signOnSettings = (env: z.output<z.ZodObject<typeof SIGN_ON_VARIABLES>>): SignOnSettings => ({
  allowsPrivateProviders: env.SSO_ALLOW_PRIVATE,
  dnsServers: env.DNS_SERVERS,
});
