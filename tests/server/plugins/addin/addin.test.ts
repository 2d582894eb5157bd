// The add-in's pages and files as the server sends them: Word may show them and nobody else, and all else stays as strict.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDIN_ICON_SIZES, ADDIN_TABS, addinIconFile } from '#domain/addin.ts';
import { publicConfigSchema } from '#domain/configuration.ts';
import { problemSchema } from '#domain/errors.ts';
import { ADDIN_SCRIPT, makeAddinDist } from '#tests/support/addin-dist.ts';
import type { TestApp } from '#tests/support/app.ts';
import { startTestApp } from '#tests/support/app.ts';

const HTML = { accept: 'text/html,application/xhtml+xml' };
const MICROSOFT = 'https://appsforoffice.microsoft.com';

let built: Awaited<ReturnType<typeof makeAddinDist>>;
/** A copy of office.js, whose files are in lower case as in the npm package, in a folder that holds something else too. */
let around: string;
let copy: string;
/** By what they were started with: most tests ask the same one. */
const servers = new Map<string, Promise<{ app: TestApp; origin: string }>>();

beforeAll(async () => {
  built = await makeAddinDist();
  around = await mkdtemp(join(tmpdir(), 'whereas-office-js-'));
  copy = join(around, 'dist');
  await mkdir(join(copy, 'agaveerrorux'), { recursive: true });
  await writeFile(join(around, 'secret.js'), 'secret');
  await writeFile(join(copy, 'office.js'), 'window.Office = {};');
  await writeFile(join(copy, 'agaveerrorux', 'index.html'), '<!doctype html><title>Error</title>');
});
afterAll(async () => {
  for (const { app } of await Promise.all(servers.values())) await app.close();
  await Promise.all([built.remove(), rm(around, { recursive: true, force: true })]);
});

async function start(environment: NodeJS.ProcessEnv, dist: string) {
  const app = await startTestApp({ PUBLIC_URL: 'https://contracts.localhost', ...environment }, { dist });
  return { app, origin: await app.listen() };
}

/** @returns a GET of the server that `environment` describes. */
async function serve(environment: NodeJS.ProcessEnv = {}, dist = built.dist) {
  const key = JSON.stringify([environment, dist]);
  const started = servers.get(key) ?? start(environment, dist);
  servers.set(key, started);
  const { origin } = await started;
  return (path: string, headers: Record<string, string> = {}) =>
    fetch(`${origin}${path}`, { headers, redirect: 'manual' });
}

/** The content security policy of a reply, by directive. */
function policyOf(reply: Response): Record<string, string[]> {
  const parts = (reply.headers.get('content-security-policy') ?? '').split(';').map((part) => part.trim().split(/\s+/));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources]));
}

describe('the pane and its sign-in', () => {
  it.each([
    ['/addin', 'Pane'],
    ['/addin/', 'Pane'],
    ['/addin?tab=draft&_host_Info=Word$Web$16.00$en-US', 'Pane'],
    ['/addin/dialog', 'Sign in'],
  ])('are at %s, with office.js from Microsoft, and not from a cache', async (path, title) => {
    const get = await serve();
    const reply = await get(path, HTML);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('no-cache');
    const page = await reply.text();
    expect(page).toContain(`<title>${title}</title>`);
    expect(page).toContain(`<script src="${MICROSOFT}/lib/1/hosted/office.js">`);
    expect(page).not.toContain('__');
  });

  it('are compressed as the pages of the console are', async () => {
    const get = await serve();
    expect((await get('/addin', { ...HTML, 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
  });

  it('may be framed by Office on the web and by us, and by nobody else', async () => {
    const get = await serve();
    for (const path of ['/addin?tab=review', '/addin/dialog']) {
      const reply = await get(path, HTML);
      const ancestors = policyOf(reply)['frame-ancestors'] ?? [];
      expect(ancestors).toEqual(
        expect.arrayContaining(["'self'", 'https://*.officeapps.live.com', 'https://*.cloud.microsoft']),
      );
      for (const one of ancestors.slice(1)) expect(one).toMatch(/^https:\/\/(\*\.)?[a-z\d.]+\.(com|microsoft)$/);
      expect(reply.headers.get('x-frame-options')).toBeNull();
    }
  });

  it('run our scripts and office.js only, and talk to nobody but us', async () => {
    const get = await serve();
    const policy = policyOf(await get('/addin', HTML));
    expect(policy['script-src']).toEqual(["'self'", MICROSOFT]);
    expect(policy['default-src']).toEqual(["'self'"]);
    expect(policy['connect-src']).toBeUndefined();
    expect(policy['style-src']?.join(' ')).toMatch(/^'self' 'nonce-[\w-]{22}'$/);
    expect(policy['object-src']).toEqual(["'none'"]);
  });

  it('keep hold of the window that opened them, which hears of the sign-in', async () => {
    const get = await serve();
    expect((await get('/addin/dialog', HTML)).headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
  });

  it('keep the other headers of all replies', async () => {
    const get = await serve();
    const { headers } = await get('/addin', HTML);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
  });
});

it.each([
  '/',
  '/addin/nothing',
  '/addin/index.html',
  '/addin/manifest.xml',
  '/addin/assets/pane-1a2b3c.js',
  '/api/health',
])('%s is as strict as ever', async (path) => {
  const get = await serve();
  const reply = await get(path, HTML);
  expect(await reply.text()).not.toContain('__OFFICE_JS__');
  expect(policyOf(reply)['frame-ancestors']).toEqual(["'self'"]);
  expect(policyOf(reply)['script-src']).toEqual(["'self'"]);
  expect(reply.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(reply.headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

describe('files of the add-in', () => {
  it('scripts are kept for a year, as their names change with their content', async () => {
    const get = await serve();
    const reply = await get('/addin/assets/pane-1a2b3c.js');
    expect(await reply.text()).toBe(ADDIN_SCRIPT);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('icons may be read by Word on the web and kept by Word on Windows, which refuses any cache-control', async () => {
    const get = await serve();
    for (const icon of ['mark', ...ADDIN_TABS] as const)
      for (const size of ADDIN_ICON_SIZES) {
        const reply = await get(addinIconFile(icon, size));
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png']);
        expect(reply.headers.get('cache-control')).toBeNull();
        expect(reply.headers.get('access-control-allow-origin')).toBe('*');
        expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
        const bytes = Buffer.from(await reply.arrayBuffer());
        expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
      }
  });
});

describe('the manifest', () => {
  it('is made of PUBLIC_URL and PROVIDER_NAME, to read or to download', async () => {
    const get = await serve({ PUBLIC_URL: 'https://contracts.localhost:8443/', PROVIDER_NAME: 'Smith & <Sons>' });
    const reply = await get('/addin/manifest.xml');
    expect(reply.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toBeNull();
    const text = await reply.text();
    expect(text).toContain('<ProviderName>Smith &amp; &lt;Sons&gt;</ProviderName>');
    expect(text).toContain('DefaultValue="https://contracts.localhost:8443/addin?tab=review"');
    const download = await get('/addin/manifest.xml?download');
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="word-add-in-manifest.xml"');
    expect(await download.text()).toBe(text);
  });

  it('is the same after a restart', async () => {
    const [one, other] = [await serve(), await serve({ LOG_LEVEL: 'silent' })];
    expect(await (await one('/addin/manifest.xml')).text()).toBe(await (await other('/addin/manifest.xml')).text());
  });

  it.each(['http://contracts.example', ''])('is refused in words where PUBLIC_URL is “%s”', async (url) => {
    const get = await serve({ PUBLIC_URL: url, DEMO: 'off' });
    const page = await get('/addin/manifest.xml', HTML);
    expect([page.status, page.headers.get('content-type')]).toEqual([409, 'text/html; charset=utf-8']);
    const text = await get('/addin/manifest.xml');
    expect([text.status, text.headers.get('content-type')]).toEqual([409, 'text/plain; charset=utf-8']);
    for (const words of [await page.text(), await text.text()])
      expect(words).toContain('set PUBLIC_URL to the address');
    const config = publicConfigSchema.parse(((await (await get('/api/config')).json()) as { data: unknown }).data);
    expect(config.addin.manifest).toBeNull();
  });

  it('is served on this machine without https, for development', async () => {
    const get = await serve({ PUBLIC_URL: 'http://localhost:3000' });
    const text = await (await get('/addin/manifest.xml')).text();
    expect(text).toContain('<SourceLocation DefaultValue="http://localhost:3000/addin"/>');
    expect(text).toContain('For development');
  });

  it('is where GET /config says', async () => {
    const get = await serve();
    const { data } = (await (await get('/api/config')).json()) as { data: unknown };
    expect(publicConfigSchema.parse(data).addin.manifest).toBe('https://contracts.localhost/addin/manifest.xml');
  });
});

describe('a copy of office.js', () => {
  it('is sent instead of Microsoft’s, and nothing of Microsoft’s is allowed then', async () => {
    const get = await serve({ ADDIN_OFFICE_JS_URL: copy });
    const page = await get('/addin', HTML);
    expect(await page.text()).toContain('<script src="/addin/office-js/office.js">');
    expect(policyOf(page)['script-src']).toEqual(["'self'"]);
    const script = await get('/addin/office-js/office.js');
    expect(await script.text()).toBe('window.Office = {};');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('no-cache');
  });

  it('has its files by any case of their names, as on Microsoft’s server', async () => {
    const get = await serve({ ADDIN_OFFICE_JS_URL: copy });
    const reply = await get('/addin/office-js/AgaveErrorUX/index.html?x=A');
    expect([reply.status, reply.headers.get('location')]).toEqual([
      308,
      '/addin/office-js/agaveerrorux/index.html?x=A',
    ]);
    expect((await get('/addin/office-js/agaveerrorux/index.html')).status).toBe(200);
  });

  it('is all that is sent of the folder that it is in', async () => {
    const get = await serve({ ADDIN_OFFICE_JS_URL: copy });
    for (const path of ['/..%2fsecret.js', '/%2e%2e%2fsecret.js', '/agaveerrorux', '/nothing.js', '/']) {
      const reply = await get(`/addin/office-js${path}`);
      expect([400, 403, 404]).toContain(reply.status);
      problemSchema.parse(await reply.json());
    }
  });

  it('is not served where the library comes from elsewhere', async () => {
    const get = await serve();
    expect((await get('/addin/office-js/office.js')).status).toBe(404);
    const other = await serve({ ADDIN_OFFICE_JS_URL: 'https://scripts.example/office/office.js?v=2' });
    const page = await other('/addin', HTML);
    expect(await page.text()).toContain('<script src="https://scripts.example/office/office.js?v=2">');
    expect(policyOf(page)['script-src']).toEqual(["'self'", 'https://scripts.example']);
  });

  it('must be in its folder when the server starts', async () => {
    await expect(startTestApp({ ADDIN_OFFICE_JS_URL: join(copy, 'agaveerrorux') })).rejects.toThrow(
      /ADDIN_OFFICE_JS_URL: there is no office\.js in /,
    );
  });
});

it('there is no add-in where none is built', async () => {
  const get = await serve({}, join(built.dist, 'nothing'));
  for (const path of ['/addin', '/addin/dialog', '/addin/manifest.xml']) {
    const reply = await get(path);
    expect(reply.status).toBe(404);
    expect(problemSchema.parse(await reply.json()).type).toBe('/problems/not_found');
  }
});
