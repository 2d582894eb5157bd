// What every response carries: a strict content security policy and its companions. They are the same in all of them, so
// that they are put together once; of the policy, a page allows the styles that carry its nonce as well.
import type { OutgoingHttpHeaders } from 'node:http';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Config } from '#server/config.ts';

const POLICY = 'content-security-policy';
const OWN_STYLES = "style-src 'self'";

/** What no page of ours uses, so that neither a script that got in nor a video that is framed can. */
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

/** What helmet would add to each response anew. */
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

/** Lets styles that carry the nonce through as well, on this reply only. */
export function allowStyles(reply: FastifyReply, nonce: string): void {
  const policy = reply.getHeader(POLICY);
  if (typeof policy === 'string') reply.header(POLICY, policy.replace(OWN_STYLES, `${OWN_STYLES} 'nonce-${nonce}'`));
}
