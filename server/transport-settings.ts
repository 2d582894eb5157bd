// Which connections of the environment would leave this machine unencrypted (docs/decisions/0097).
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isLoopback } from './loopback.ts';

type Service =
  | 'PUBLIC_URL'
  | 'DATABASE_URL'
  | 'FILES_URL'
  | 'AI_BASE_URL'
  | 'STRIPE_API_URL'
  | 'CLAMD_URL'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT';
type Given = Partial<Record<Service | 'NODE_TLS_REJECT_UNAUTHORIZED', string | undefined>>;

/** Modes in which the driver encrypts, whether or not it checks the certificate. */
const ENCRYPTED_MODES = new Set(['prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']);

/** The address that is spoken to without TLS; null where TLS is used or nothing leaves the machine. */
function unencryptedHost(service: Service, value: string): string | null {
  const url = URL.parse(value);
  if (!url) return null;
  if (service === 'DATABASE_URL') {
    // A path is a socket of this machine.
    const host = url.searchParams.get('host') ?? url.hostname;
    if (host.startsWith('/') || host === '') return null;
    return ENCRYPTED_MODES.has(url.searchParams.get('sslmode') ?? '') ? null : host;
  }
  if (service === 'FILES_URL') return unencryptedHost('AI_BASE_URL', url.searchParams.get('endpoint') ?? '');
  if (service === 'CLAMD_URL') return url.protocol === 'tcp:' ? url.hostname : null;
  return url.protocol === 'http:' ? url.hostname : null;
}

/** Names without a dot, names that are never public, and private addresses: a network of containers, or of one office. */
function isPrivateNetwork(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  if (isIP(name) !== 0) return ['private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(name).range());
  return !name.includes('.') || /\.(?:internal|local|lan|test|home\.arpa)$/i.test(name);
}

const HOW_TO: Readonly<Record<Service, string>> = {
  PUBLIC_URL: 'put a reverse proxy with TLS in front of the server and give its https address',
  DATABASE_URL: 'add ?sslmode=verify-full to it',
  FILES_URL: 'give an https endpoint',
  AI_BASE_URL: 'give an https address',
  STRIPE_API_URL: 'give an https address',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'give an https address',
  CLAMD_URL: 'run the scanner on this machine or in a private network',
};

function unencrypted(given: Given): { service: Service; host: string; isPrivate: boolean }[] {
  return (Object.keys(HOW_TO) as Service[]).flatMap((service) => {
    const host = unencryptedHost(service, given[service] ?? '');
    if (host === null || isLoopback(host)) return [];
    // A wrong PUBLIC_URL is only told: the proxy in front may do better than it says.
    return [{ service, host, isPrivate: service === 'PUBLIC_URL' || isPrivateNetwork(host) }];
  });
}

/** Connections that others on the way could read are refused, and so is TLS that trusts everybody. */
export function transportContradictions(given: Given): string[] {
  const open = unencrypted(given)
    .filter(({ isPrivate }) => !isPrivate)
    .map(
      ({ service, host }) =>
        `${service}: the connection to ${host} would not be encrypted, and others could read what goes through it; ${HOW_TO[service]}`,
    );
  const trustsAll =
    given.NODE_TLS_REJECT_UNAUTHORIZED === '0'
      ? [
          'NODE_TLS_REJECT_UNAUTHORIZED: 0 would accept every certificate of every service; name the certificate of your own authority in NODE_EXTRA_CA_CERTS instead',
        ]
      : [];
  return [...open, ...trustsAll];
}

/** Within a private network an unencrypted connection is for the operator to decide. */
export const transportWarnings = (given: Given): string[] => [
  ...unencrypted(given)
    .filter(({ isPrivate }) => isPrivate)
    .map(
      ({ service, host }) =>
        `${service}: the connection to ${host} is not encrypted; if others can listen in that network, ${HOW_TO[service]}`,
    ),
  ...(URL.parse(given.DATABASE_URL ?? '')?.searchParams.get('sslmode') === 'no-verify'
    ? ['DATABASE_URL says sslmode=no-verify: the certificate of the database is not checked']
    : []),
];
