// What every response carries: a strict content security policy and its companions. They are the same in all of them, so
// that they are put together once; of the policy, a page allows the styles that carry its nonce as well.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";
const YEAR_SECONDS = 365 * 24 * 3600;

/** Origins of configured videos, the only foreign content the console may frame or play. */
function videoOrigins({ links }: Config): string[] {
  const urls = [links.how_to_video, links.demo_video].filter((link) => link.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const ownAndVideos = ["'self'", ...videoOrigins(config)].join(' ');
  const policy = [
    "default-src 'self'",
    "script-src 'self'",
    OWN_STYLES,
    "img-src 'self' data: blob:",
    `media-src ${ownAndVideos}`,
    `frame-src ${ownAndVideos}`,
    "frame-ancestors 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    [POLICY]: policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'same-origin',
    ...(isSecure ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` } : {}),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers, which could be turned against a page.
    'x-xss-protection': '0',
  };
}

export function useSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Lets styles that carry the nonce through as well, on this reply only. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string') reply.header(POLICY, policy.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
}
