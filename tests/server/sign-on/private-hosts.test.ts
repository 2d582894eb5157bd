// Identity providers inside the operator's network: the hosts that the operator names, and nothing else, whatever listens there.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderTest } from '#domain/single-sign-on.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { mayBeNamed, namedHosts } from '#server/outbound/private-hosts.ts';
import { createPublicFetch } from '#server/outbound/public-fetch.ts';
import { startTestApp } from '#tests/support/app.ts';
import { dataOf } from '#tests/support/files.ts';
import { OPENID_SETTINGS, saveProvider } from '#tests/support/sign-on/setup.ts';

let requests = 0;
const server = createServer((_request, reply) => {
  requests += 1;
  reply.end('inside');
});
let port: number;

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => new Promise((done) => server.close(done)));

const settings = (environment: NodeJS.ProcessEnv) => readConfig(environment).privateProviders;
const get = { method: 'GET', headers: {} };

describe('a host that the operator names', () => {
  it('is called inside and without TLS, at that port only', async () => {
    const fetch = createPublicFetch(namedHosts([`127.0.0.1:${port}`, 'localhost']));
    expect(await (await fetch(`http://127.0.0.1:${port}/`, get)).text()).toBe('inside');
    await expect(fetch(`http://127.0.0.1:${port + 1}/`, get)).rejects.toThrow('SSO_PRIVATE_HOSTS');
    await expect(fetch(`https://localhost:${port}/`, get)).rejects.toThrow('SSO_PRIVATE_HOSTS');
  });

  it.each(['169.254.169.254', 'fe80::1', '100.100.100.200', 'fd00:ec2::254', '::ffff:169.254.169.254', '0.0.0.0'])(
    'is never at %s',
    async (address) => {
      expect(mayBeNamed(address)).toBe(false);
      const host = address.includes(':') ? `[${address}]` : address;
      await expect(createPublicFetch(() => true)(`http://${host}/latest`, get)).rejects.toThrow('not an address');
    },
  );

  it('is written as a host with or without a port', () => {
    expect(settings({ SSO_PRIVATE_HOSTS: ' ADFS.firm.example:443, keycloak.internal:8443,[fd00::5]' })).toEqual([
      'adfs.firm.example',
      'keycloak.internal:8443',
      '[fd00::5]',
    ]);
    for (const wrong of ['https://adfs.firm.example', 'adfs/path', 'a b', 'u@host', '169.254.169.254', '[fe80::1]:80'])
      expect(() => settings({ SSO_PRIVATE_HOSTS: wrong }), wrong).toThrow(ConfigError);
  });
});

it('refuses in production to open the whole network', () => {
  const problem = 'Name the hosts of identity providers in SSO_PRIVATE_HOSTS instead.';
  expect(() => settings({ NODE_ENV: 'production', SSO_ALLOW_PRIVATE: 'on' })).toThrow(problem);
  expect(settings({ SSO_ALLOW_PRIVATE: 'on' })).toBe('all');
});

it('tells an administrator the same of open and closed ports, and whom to ask', async () => {
  const app = await startTestApp();
  try {
    const texts: string[] = [];
    for (const at of [`127.0.0.1:${port}`, '127.0.0.1:9', '169.254.169.254']) {
      const issuer = `http://${at}`;
      await saveProvider(app, 'admin@harbour.test', { ...OPENID_SETTINGS, issuer });
      const token = await app.signIn('admin@harbour.test');
      const reply = await app.send({
        method: 'POST',
        path: '/security/single-sign-on/test',
        token,
        body: {},
      });
      texts.push(
        dataOf<ProviderTest>(reply)
          .findings.map(({ text }) => text.replaceAll(at.split(':')[0] ?? '', 'HOST').replace(/:\d+/g, ''))
          .join(' '),
      );
    }
    expect(texts[0]).toContain('Ask the operator to add this host to SSO_PRIVATE_HOSTS');
    expect(new Set(texts).size).toBe(1);
    expect(requests).toBe(1);
  } finally {
    await app.close();
  }
});
