// Security headers, built once because they are the same for every reply. The policy of a page also allows its own styles
// and script.
import { type OutgoingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';

const POLICY = 'content-security-policy';
const OWN_SCRIPTS = "script-src 'self'";
const OWN_STYLES = "style-src 'self'";

/** Features that no page uses, disabled for injected scripts and framed videos. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
export const PERMISSIONS = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** Origins of configured videos, the only foreign content the console may frame or play. */
function videoOrigins({ links }: Config): string[] {
  const urls = [links.how_to_video, links.demo_video].filter((link) => link.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** The headers that helmet would compute for each reply. */
function securityHeaders(config: Config): OutgoingHttpHeaders {
  const isSecure = config.publicUrl?.startsWith('https:') ?? false;
  const ownAndVideos = ["'self'", ...videoOrigins(config)];
  const addTo = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ownAndVideos,
        frameSrc: ownAndVideos,
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
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  addTo(request, response, (error) => {
    if (error instanceof Error) throw error;
  });
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

export function useSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/** Also allows inline scripts and styles, by hash or nonce, on this reply only. */
export function allowInPage(
  reply: FastifyReply,
  allowed: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy !== 'string') return;
  const and = (sources: readonly string[]) => sources.map((source) => ` '${source}'`).join('');
  reply.header(
    POLICY,
    policy
      .replace(OWN_SCRIPTS, OWN_SCRIPTS + and(allowed.scripts))
      .replace(OWN_STYLES, OWN_STYLES + and(allowed.styles)),
  );
}
