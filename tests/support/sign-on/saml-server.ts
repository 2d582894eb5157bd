// A SAML identity provider on loopback, by the package samlify: it reads our metadata and our requests, asks people who they
// are, and has their browser post a signed assertion.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { randomUUID } from 'node:crypto';
import { IdentityProvider, SamlLib, ServiceProvider, setSchemaValidator } from 'samlify';
import { escapeHtml } from '#domain/escape-html.ts';
import { newSamlKey } from './saml-provider.ts';

interface SamlPerson {
  readonly login: string;
  readonly email: string;
  readonly givenName: string;
  readonly surname: string;
  readonly group: string;
}

interface SamlServer {
  /** The entity ID, which is where its metadata would be. */
  readonly entityId: string;
  readonly entryPoint: string;
  readonly certificate: string;
  close(): Promise<void>;
}

const MINUTES_VALID = 5;
const BASIC = 'urn:oasis:names:tc:SAML:2.0:attrname-format:basic';
const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const ATTRIBUTES = ['email', 'givenName', 'surname', 'groups'] as const;

// Nothing here reads what others than the product under test have written.
setSchemaValidator({ validate: async () => 'skipped' });

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><title>${title}</title><link rel="icon" href="data:,"></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const hidden = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** @param metadataOf the address of our metadata */
export async function startSamlProvider(metadataOf: string, people: readonly SamlPerson[]): Promise<SamlServer> {
  const { key, certificate } = newSamlKey();
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const entityId = `${origin}/metadata`;
  const entryPoint = `${origin}/sign-in`;
  const idp = IdentityProvider({
    entityID: entityId,
    privateKey: key,
    signingCert: certificate,
    nameIDFormat: [PERSISTENT],
    singleSignOnService: [{ Binding: 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect', Location: entryPoint }],
    loginResponseTemplate: {
      context: SamlLib.defaultLoginResponseTemplate.context,
      attributes: ATTRIBUTES.map((name) => ({
        name,
        nameFormat: BASIC,
        valueXsiType: 'xs:string',
        valueTag: name,
      })),
    },
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    if (url.pathname !== '/sign-in') return void response.writeHead(404).end(page('Nothing here', ''));
    if (request.method === 'GET') return void response.end(signInPage(url));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const person = people.find(({ login }) => login === form.get('login'));
    if (!person) return void response.end(signInPage(url));
    response.end(await assertionPage(url, person));
  }

  const signInPage = (url: URL) =>
    page(
      'Test SAML provider',
      `<form method="post" action="${escapeHtml(`${url.pathname}${url.search}`)}"><label>User name <input name="login" autofocus></label> <button>Continue</button></form>`,
    );

  async function assertionPage(url: URL, person: SamlPerson): Promise<string> {
    const sp = ServiceProvider({ metadata: await (await fetch(metadataOf)).text() });
    const query = Object.fromEntries(url.searchParams);
    const asked = await idp.parseLoginRequest(sp, 'redirect', { query });
    const { id: requestId } = asked.extract.request as { id: string };
    const acs = String(sp.entityMeta.getAssertionConsumerService('post'));
    const now = Date.now();
    const until = new Date(now + MINUTES_VALID * 60_000).toISOString();
    const values = {
      ID: `_${randomUUID()}`,
      AssertionID: `_${randomUUID()}`,
      IssueInstant: new Date(now).toISOString(),
      Issuer: entityId,
      Destination: acs,
      SubjectRecipient: acs,
      Audience: sp.entityMeta.getEntityID(),
      InResponseTo: requestId,
      StatusCode: 'urn:oasis:names:tc:SAML:2.0:status:Success',
      NameIDFormat: PERSISTENT,
      NameID: person.login,
      ConditionsNotBefore: new Date(now).toISOString(),
      ConditionsNotOnOrAfter: until,
      SubjectConfirmationDataNotOnOrAfter: until,
      AuthnStatement: '',
      attrEmail: person.email,
      attrGivenName: person.givenName,
      attrSurname: person.surname,
      attrGroups: person.group,
    };
    const requestInfo = { extract: { request: { id: requestId } } };
    const { context } = await idp.createLoginResponse(
      sp,
      requestInfo,
      'post',
      { email: person.email },
      (template: string) => ({
        id: values.ID,
        context: SamlLib.replaceTagsByValue(template, values),
      }),
    );
    return page(
      'One moment',
      `<form method="post" action="${escapeHtml(acs)}">${hidden('SAMLResponse', context)}${hidden('RelayState', query['RelayState'] ?? '')}<noscript><button>Continue</button></noscript></form><script>document.forms[0].submit()</script>`,
    );
  }

  return {
    entityId,
    entryPoint,
    certificate,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
