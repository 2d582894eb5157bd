// The console's files and the headers of every reply: what a browser may run, frame, cache and guess.
import { createHash } from 'node:crypto';
import { gzipSync, brotliCompressSync } from 'node:zlib';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemSchema } from '#domain/errors.ts';
import { SAMPLE_EXTENSIONS, sampleHref, SAMPLES } from '#domain/samples.ts';
import { SCREENS } from '#domain/screens.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const IN_PAGE = "document.documentElement.dataset.theme = 'dark';";
const pageWith = (nonce: string) =>
  `<!doctype html><title>Whereas</title><script>${IN_PAGE}</script><style nonce="${nonce}"></style><script src="/assets/main-1a2b3c.js"></script>`;
/** What the page of a private screen preloads. */
const preloadOf = (screen: string) => `<link rel="modulepreload" href="/assets/${screen}.js">`;
const SCRIPT = `export const text = ${JSON.stringify('clause '.repeat(500))};`;
let dist: string;
let app: TestApp;
let origin: string;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'whereas-dist-'));
  await mkdir(join(dist, 'assets'));
  await writeFile(join(dist, 'index.html'), pageWith('__STYLE_NONCE__'));
  await mkdir(join(dist, 'screens'));
  for (const [name, { access }] of Object.entries(SCREENS))
    if (access !== 'public')
      await writeFile(join(dist, 'screens', `${name}.html`), `${pageWith('__STYLE_NONCE__')}${preloadOf(name)}`);
  await writeFile(join(dist, 'sbom.cdx.json'), '{}');
  await writeFile(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(dist, 'assets', 'main-1a2b3c.js'), SCRIPT);
  await writeFile(join(dist, 'assets', 'main-1a2b3c.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(dist, 'assets', 'main-1a2b3c.js.gz'), gzipSync(SCRIPT));
  app = await startTestApp({ HOW_TO_VIDEO_URL: 'https://videos.test/embed/1' }, { dist });
  origin = await app.listen();
});
afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true, force: true });
});

const HTML = { accept: 'text/html,application/xhtml+xml' };
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers });

/** The hash of the one script in the page. */
const HASH_IN_PAGE = `'sha256-${createHash('sha256').update(IN_PAGE).digest('base64')}'`;

const WITH_NONCE = /^'self' 'nonce-([\w-]{22})'$/;

const isPage = (reply: Response) => reply.headers.get('content-type')?.startsWith('text/html') ?? false;

/** The styles that the policy of a reply allows. */
const nonceOf = (reply: Response) => WITH_NONCE.exec(policyOf(reply)['style-src']?.join(' ') ?? '')?.[1] ?? 'none';

/** The content security policy of a reply, by directive. */
function policyOf(reply: Response): Record<string, string[]> {
  const policy = reply.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}

it('gives each private screen a page that preloads its own files, and no other page does', async () => {
  const page = async (path: string) => (await get(path, HTML)).text();
  expect(await page(SCREENS.workflows.path)).toContain(preloadOf('workflows'));
  expect(await page('/playbook/018f?from=list')).toContain(preloadOf('showPlaybook'));
  for (const path of ['/', SCREENS.forgotPassword.path, '/help/add-in', '/nowhere', '/screens/workflows.html'])
    expect(await page(path)).not.toContain('modulepreload');
});

describe.each([
  ['the API', '/api/health'],
  ['a refusal of the API', '/api/workflow'],
  ['an unknown call', '/api/nothing'],
  ['the page', '/'],
  ['a screen', '/workflows'],
  ['a script', '/assets/main-1a2b3c.js'],
  ['a sample', '/samples/mutual-nda.pdf'],
  ['nothing', '/nothing.js'],
])('%s', (_what, path) => {
  it('comes with a policy that runs nothing but our own files, and the script of our own page', async () => {
    const reply = await get(path, HTML);
    const policy = policyOf(reply);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['script-src']).toEqual(["'self'", ...(isPage(reply) ? [HASH_IN_PAGE] : [])]);
    expect(policy['style-src']?.join(' ')).toMatch(isPage(reply) ? WITH_NONCE : /^'self'$/);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['form-action']).toEqual(["'self'"]);
    expect(policy['frame-ancestors']).toEqual(["'self'"]);
    expect(policy['frame-src']).toEqual(["'self'", 'https://videos.test']);
  });

  it('allows no content sniffing, sends no referrer, and does not name the server', async () => {
    const { headers } = await get(path, HTML);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('x-permitted-cross-domain-policies')).toBe('none');
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe.each(['/', '/workflows', '/api/health', '/api/nothing', '/samples/mutual-nda.pdf', '/assets/main-1a2b3c.js'])(
  'a document at %s',
  (path) => {
    it.each(['camera', 'microphone', 'geolocation', 'display-capture', 'payment', 'usb'])(
      'may not use %s',
      async (feature) => {
        const { headers } = await get(path, HTML);
        expect(headers.get('permissions-policy')?.split(', ')).toContain(`${feature}=()`);
      },
    );
  },
);

describe('transport security', () => {
  it('is set if the console is reached over https, and only then', async () => {
    expect((await get('/api/health')).headers.get('strict-transport-security')).toBeNull();
    const secure = await startTestApp({ PUBLIC_URL: 'https://whereas.localhost' }, { dist });
    const { headers } = await secure.send({ path: '/health' });
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
    await secure.close();
  });
});

describe('the page of the console', () => {
  const built = Object.entries(SCREENS).map(([name, { path, access }]) => ({
    path: path.replace(/:\w+/, 'some-id'),
    preloads: access === 'public' ? '' : preloadOf(name),
  }));

  it.each(built)('is served at $path, and revalidated each time', async ({ path, preloads }) => {
    const reply = await get(path, HTML);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    expect(await reply.text()).toBe(`${pageWith(nonceOf(reply))}${preloads}`);
  });

  it('has a new nonce each time, and no validator to compare it by', async () => {
    const replies = [await get('/', HTML), await get('/', HTML)];
    expect(new Set(replies.map(nonceOf)).size).toBe(2);
    for (const reply of replies) {
      expect(reply.headers.get('etag')).toBeNull();
      expect(reply.headers.get('last-modified')).toBeNull();
    }
  });

  it.each([
    ['br, gzip', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['identity', null],
  ])('is compressed for clients that accept %s', async (accepted, encoding) => {
    const reply = await get('/', { ...HTML, 'accept-encoding': accepted });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('vary')).toBe('accept-encoding');
    expect(await reply.text()).toBe(pageWith(nonceOf(reply)));
  });

  it('is never sent with the placeholder of its nonce', async () => {
    for (const path of ['/index.html', '/index.html.br'])
      expect(await (await get(path, HTML)).text()).not.toContain('__STYLE_NONCE__');
  });

  it('has a HEAD reply without a body', async () => {
    const reply = await fetch(origin, { method: 'HEAD', headers: HTML });
    expect(reply.status).toBe(200);
    expect(await reply.text()).toBe('');
  });

  it('is not the reply for a missing file or an unknown call', async () => {
    for (const [path, headers] of [
      ['/assets/gone-000000.js', { accept: '*/*' }],
      ['/sbom.cdx.json', { accept: '*/*' }],
      ['/api/nothing', HTML],
    ] as const) {
      const reply = await get(path, headers);
      expect(reply.status).toBe(404);
      expect(problemSchema.parse(await reply.json()).type).toBe('/problems/not_found');
    }
  });

  it('is not sent to a form or a script that posts', async () => {
    const reply = await fetch(`${origin}/workflows`, { method: 'POST', headers: HTML });
    expect(reply.status).toBe(404);
  });
});

describe('an asset', () => {
  it.each(['br', 'gzip'])('is sent as it was compressed by the build: %s', async (encoding) => {
    const reply = await get('/assets/main-1a2b3c.js', { 'accept-encoding': encoding });
    expect(reply.headers.get('content-encoding')).toBe(encoding);
    expect(reply.headers.get('content-type')).toMatch(/javascript/);
    expect(reply.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(await reply.text()).toBe(SCRIPT);
  });

  it('is sent uncompressed to clients that accept nothing else', async () => {
    const reply = await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'identity' });
    expect(reply.headers.get('content-encoding')).toBeNull();
    expect(await reply.text()).toBe(SCRIPT);
  });

  it('may be cached for a year, as its name changes with its content; other files may not', async () => {
    const kept = 'public, max-age=31536000, immutable';
    expect((await get('/assets/main-1a2b3c.js')).headers.get('cache-control')).toBe(kept);
    expect((await get('/assets/main-1a2b3c.js', { 'accept-encoding': 'br' })).headers.get('cache-control')).toBe(kept);
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
    expect((await get('/api/config')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('samples', () => {
  const hrefs = SAMPLES.flatMap(({ id }) => SAMPLE_EXTENSIONS.map((extension) => [sampleHref(id, extension)]));

  it.each(hrefs)('are served to everybody: %s', async (href) => {
    const reply = await get(href);
    expect(reply.status).toBe(200);
    const start = Buffer.from(await reply.arrayBuffer())
      .subarray(0, 4)
      .toString();
    expect(start).toBe(href.endsWith('.pdf') ? '%PDF' : 'PK\u0003\u0004');
  });

  it('are the only files served from their folder', async () => {
    for (const path of [
      '/samples',
      '/samples/',
      '/samples/index.ts',
      '/samples/..%2fseed.ts',
      '/samples/%2e%2e/seed.ts',
    ])
      expect([400, 404]).toContain((await get(path)).status);
  });
});

describe('a server without a built console', () => {
  it('serves the API and the samples, and says that there is no page', async () => {
    const bare = await startTestApp();
    const at = await bare.listen();
    expect((await fetch(`${at}/api/health`)).status).toBe(200);
    expect((await fetch(`${at}/samples/mutual-nda.pdf`)).status).toBe(200);
    expect((await fetch(`${at}/`, { headers: HTML })).status).toBe(404);
    await bare.close();
  });
});
