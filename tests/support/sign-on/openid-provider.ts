// A real OpenID provider on loopback: the package oidc-provider, with a page to sign in on and people to sign in as.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type ClientMetadata, type JWK } from 'oidc-provider';
import { escapeHtml } from '#domain/escape-html.ts';

export interface ProviderPerson {
  /** What the provider knows them by. */
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly given_name?: string;
  readonly family_name?: string;
  readonly groups?: readonly string[];
  /** With what they sign in: `mfa` for several factors (RFC 8176). */
  readonly amr?: readonly string[];
  readonly [claim: string]: unknown;
}

export interface OpenidServer {
  readonly issuer: string;
  /** Signs in from now on with another key; the earlier one is gone. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

interface ProviderOptions {
  readonly clients: readonly ClientMetadata[];
  /** Read at each sign-in, so that a test changes a claim by changing the list. */
  readonly people: readonly ProviderPerson[];
}

let keys = 0;
async function newKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  keys += 1;
  return { ...(await exportJWK(privateKey)), kid: `key-${keys}`, alg: 'RS256', use: 'sig' };
}

/** Starts a provider on a free port. People sign in with their `sub`, without a password. */
export async function startOpenidProvider({ clients, people }: ProviderOptions): Promise<OpenidServer> {
  let provider: Provider | null = null;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;

  async function build(): Promise<Provider> {
    const built = new Provider(issuer, {
      clients: [...clients],
      jwks: { keys: [await newKey()] },
      cookies: { keys: ['only for tests'] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      scopes: ['openid', 'profile', 'email', 'groups'],
      claims: {
        openid: ['sub', 'amr'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'name', 'preferred_username', 'groups', 'hasgroups', 'xms_edov'],
      },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true, logoutSource: (ctx, form) => void (ctx.body = logoutPage(form)) },
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => {
        const person = people.find((one) => one.sub === sub);
        return person && { accountId: sub, claims: () => ({ ...person }) };
      },
      // Nobody is asked whether they agree: an administrator has for all of them.
      loadExistingGrant: async (ctx) => {
        const grant = new built.Grant({
          clientId: ctx.oidc.client?.clientId ?? '',
          accountId: ctx.oidc.session?.accountId ?? '',
        });
        grant.addOIDCScope('openid profile email groups');
        await grant.save();
        return grant;
      },
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 3600, Grant: 3600 },
      // The default renders a page that tests could not read.
      renderError: (ctx, out) => void (ctx.body = JSON.stringify(out)),
    });
    built.on('server_error', (_ctx, error) => console.error(error));
    return built;
  }
  provider = await build();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return;
    if (!request.url?.startsWith('/interaction/')) {
      void provider.callback()(request, response);
      return;
    }
    if (request.method === 'POST') {
      const sub = new URLSearchParams(await bodyOf(request)).get('login') ?? '';
      const person = people.find((one) => one.sub === sub);
      const result = person
        ? { login: { accountId: sub, amr: [...(person.amr ?? ['pwd'])] } }
        : { error: 'access_denied', error_description: 'Nobody is called that here' };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
      return;
    }
    response.setHeader('content-type', 'text/html').end(signInPage(request.url));
  }

  return {
    issuer,
    async rotateKeys() {
      provider = await build();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><title>${title}</title><link rel="icon" href="data:,"><main><h1>${title}</h1>${body}</main></html>`;

const signInPage = (action: string) =>
  page(
    'Test provider',
    `<form method="post" action="${escapeHtml(action)}"><label>User name <input name="login" autofocus></label> <button>Continue</button></form>`,
  );

const logoutPage = (form: string) =>
  page('Sign out', `${form}<button form="op.logoutForm" name="logout" value="yes">Sign out</button>`);
