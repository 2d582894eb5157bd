// Provisioning for tests: a company with a proven domain and a token, and the requests of its provider over HTTP.
import type { ApiToken } from '#domain/api-tokens.ts';
import type { TestApp } from './app.ts';
import { companyId } from './companies.ts';
import { dataOf } from './files.ts';
import { proveDomain } from './sign-on/setup.ts';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

interface ScimUserReply {
  readonly id: string;
  readonly userName: string;
  readonly externalId?: string;
  readonly active: boolean;
  readonly name: { readonly givenName: string; readonly familyName: string };
  readonly emails: readonly { readonly value: string }[];
  readonly groups: readonly { readonly value: string; readonly display: string }[];
}

interface ScimReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Record<string, unknown>;
}

export interface ScimClient {
  /** @param path below /scim/v2 */
  send(method: string, path: string, body?: unknown): Promise<ScimReply>;
}

/** A provider with a token, or a caller with whatever else as one. */
export const scimClient = (origin: string, token: string | null): ScimClient => ({
  async send(method, path, body) {
    const reply = await fetch(`${origin}/scim/v2${path}`, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/scim+json' }),
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await reply.text();
    const isJson = (reply.headers.get('content-type') ?? '').includes('json');
    const parsed = (isJson ? JSON.parse(text) : {}) as Record<string, unknown>;
    return { status: reply.status, headers: reply.headers, text, body: parsed };
  },
});

export async function scimToken(app: TestApp, admin: string): Promise<ApiToken & { token: string }> {
  const token = await app.signIn(admin);
  return dataOf(await app.send({ method: 'POST', path: '/security/provisioning/tokens', token, body: {} }));
}

/** The provider of a company of the demo, whose domain is proven. */
export async function scimOf(app: TestApp, origin: string, name: string, domain: string): Promise<ScimClient> {
  await proveDomain(app, await companyId(app, name), domain);
  return scimClient(origin, (await scimToken(app, `admin@${domain}`)).token);
}

export const patchOf = (...Operations: readonly object[]) => ({ schemas: [PATCH_SCHEMA], Operations });
export const userOf = ({ body }: ScimReply) => body as unknown as ScimUserReply;
export const usersOf = ({ body }: ScimReply) => (body['Resources'] as ScimUserReply[] | undefined) ?? [];
