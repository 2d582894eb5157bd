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

/** For all hosts below this one as well. */
const STRICT_TRANSPORT = { maxAge: 365 * 24 * 3600, includeSubDomains: true };
export const STRICT_TRANSPORT_HEADER = `max-age=${STRICT_TRANSPORT.maxAge}; includeSubDomains`;

/** Whether people reach the console over https: a browser must not be told so by a server on plain http. */
export const isSecure = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl?.startsWith('https:') ?? false;

/** Origins of configured videos, the only foreign content the console may frame or play. */
function videoOrigins({ links }: Config): string[] {
  const urls = [links.how_to_video, links.demo_video].filter((link) => link.startsWith('http'));
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/**
 * Where people open Word in a browser, and what may show it there: the pane is a frame within all of these. From Microsoft's
 * lists for apps in Microsoft 365, and from the addresses of OneDrive, SharePoint and Office on the web.
 */
const OFFICE_ON_THE_WEB = [
  'https://*.cloud.microsoft',
  'https://*.microsoft365.com',
  'https://*.office.com',
  'https://*.office365.com',
  'https://*.officeapps.live.com',
  'https://*.sharepoint.com',
  'https://*.teams.microsoft.com',
  'https://office.live.com',
  'https://onedrive.live.com',
  'https://teams.microsoft.com',
];

interface Foreign {
  /** Besides our own: origins of scripts, of what our pages frame, and of what frames our pages. */
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly ancestors: readonly string[];
}

/** The headers that helmet would compute for each reply. */
function securityHeaders(config: Config, foreign: Foreign): OutgoingHttpHeaders {
  const isHttps = isSecure(config);
  const addTo = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...foreign.scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", ...videoOrigins(config)],
        frameSrc: ["'self'", ...foreign.frames],
        frameAncestors: ["'self'", ...foreign.ancestors],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isHttps && STRICT_TRANSPORT,
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
  const headers = securityHeaders(config, { scripts: [], frames: videoOrigins(config), ancestors: [] });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}

/**
 * Instead, for the add-in's pages in this scope: Word on the web frames them, office.js runs in them, and Office's windows keep
 * hold of each other. They still talk to nobody but this server: office.js reports to Microsoft in vain.
 */
export function useAddinHeaders(scope: FastifyInstance, config: Config): void {
  const library = 'url' in config.officeJs ? [new URL(config.officeJs.url).origin] : [];
  const headers: OutgoingHttpHeaders = {
    ...securityHeaders(config, { scripts: library, frames: library, ancestors: OFFICE_ON_THE_WEB }),
    'cross-origin-opener-policy': 'unsafe-none',
    'cross-origin-resource-policy': 'cross-origin',
  };
  delete headers['x-frame-options'];
  scope.addHook('onRequest', (_request, reply, next) => {
    reply.removeHeader('x-frame-options').headers(headers);
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
