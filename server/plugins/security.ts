// What every response carries: a strict content security policy and its companions.
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

/** Origins of configured videos, the only foreign content the console may frame or play. */
function videoOrigins({ links }: Config): string[] {
  const urls = [links.how_to_video, links.demo_video].filter((link) => link.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

const isSecure = ({ publicUrl }: Config) => publicUrl?.startsWith('https:') ?? false;

/** @param nonce of the styles that a page writes at run time; without one, styles are files. */
export function securityPolicy(config: Config, nonce?: string) {
  return {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])],
      imgSrc: ["'self'", 'data:', 'blob:'],
      mediaSrc: ["'self'", ...videoOrigins(config)],
      frameSrc: ["'self'", ...videoOrigins(config)],
      frameAncestors: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      ...(isSecure(config) ? { upgradeInsecureRequests: [] } : {}),
    },
  };
}

export async function useSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: securityPolicy(config),
    hsts: isSecure(config),
    referrerPolicy: { policy: 'same-origin' },
  });
}
