// What every response carries: a strict content security policy and its companions.
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '#server/config.ts';

/** Origins of configured videos, the only foreign content the console may frame or play. */
function videoOrigins({ links }: Config): string[] {
  const urls = [links.how_to_video, links.demo_video].filter((link) => link.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

const OWN_STYLES = "style-src 'self'";

export async function useSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", ...videoOrigins(config)],
        frameSrc: ["'self'", ...videoOrigins(config)],
        frameAncestors: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isSecure,
    referrerPolicy: { policy: 'same-origin' },
  });
}

/** Lets styles that carry the nonce through as well, on this reply only. */
export function allowStyles({ raw }: FastifyReply, nonce: string): void {
  const policy = raw.getHeader('content-security-policy');
  if (typeof policy === 'string')
    raw.setHeader('content-security-policy', policy.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
}
