// What the environment says about identity providers and domains of companies.
import { isIP } from 'node:net';
import { z } from 'zod';
import { hostOf, literalOf, mayBeNamed } from './outbound/private-hosts.ts';

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

/** `host` or `host:port`, separated by commas. */
const privateHosts = z
  .string()
  .transform((text) => text.split(',').map((host) => host.trim()))
  .refine(
    (hosts) => hosts.every((host) => hostOf(host) !== null),
    'must be hosts, separated by commas, each with or without a port, such as adfs.firm.example,keycloak.internal:8443',
  )
  .refine(
    (hosts) => hosts.every((host) => isOpenable(host)),
    'must not name a link-local address or the metadata of a cloud, which give away the keys of this machine',
  )
  .transform((hosts) => hosts.map((host) => hostOf(host) ?? host));

function isOpenable(host: string): boolean {
  const url = URL.parse(`https://${host}`);
  const literal = url && literalOf(url);
  return literal === null || mayBeNamed(literal);
}

export const SIGN_ON_VARIABLES = {
  SSO_PRIVATE_HOSTS: privateHosts.optional(),
  SSO_ALLOW_PRIVATE: flag.default(false),
  DNS_SERVERS: dnsServers.optional(),
};

export interface SignOnSettings {
  /** The hosts of identity providers that may be in the operator's own network, and without TLS; 'all' for development. */
  readonly privateProviders: readonly string[] | 'all';
  /** Where domains are looked up; undefined for the servers of the machine. */
  readonly dnsServers: readonly string[] | undefined;
}

export const signOnSettings = (env: z.output<z.ZodObject<typeof SIGN_ON_VARIABLES>>): SignOnSettings => ({
  privateProviders: env.SSO_ALLOW_PRIVATE ? 'all' : (env.SSO_PRIVATE_HOSTS ?? []),
  dnsServers: env.DNS_SERVERS,
});

/** Every administrator of a company could reach every service of the network through it. */
export const signOnContradictions = (env: Readonly<Record<string, string | undefined>>): string[] =>
  env['NODE_ENV'] === 'production' && flag.safeParse(env['SSO_ALLOW_PRIVATE']).data === true
    ? ['SSO_ALLOW_PRIVATE: for development only. Name the hosts of identity providers in SSO_PRIVATE_HOSTS instead.']
    : [];

export function signOnWarnings({ privateProviders }: SignOnSettings): string[] {
  if (privateProviders === 'all')
    return ['SSO_ALLOW_PRIVATE is set: administrators of companies may have this machine and its network called'];
  if (privateProviders.length === 0) return [];
  const hosts = privateProviders.join(', ');
  return [`SSO_PRIVATE_HOSTS is set: administrators of companies may have ${hosts} called, also without TLS`];
}
