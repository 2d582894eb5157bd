// The test button: what the provider says of itself, and what is missing for a sign-in.
import type { ProviderTest } from '#domain/single-sign-on.ts';
import { acceptsClient, discover, reasonOf } from '#server/identity/openid.ts';
import type { StoredProvider } from '#server/store/sign-on/providers.ts';
import type { createProviders } from './providers.ts';

type Finding = ProviderTest['findings'][number];

const good = (text: string): Finding => ({ is_good: true, text });
const bad = (text: string): Finding => ({ is_good: false, text });

/** @returns what was found, in the order that a sign-in needs it. */
export async function testProvider(
  provider: StoredProvider,
  providers: ReturnType<typeof createProviders>,
): Promise<ProviderTest> {
  const findings = provider.settings.kind === 'oidc' ? await testOpenid(provider, providers) : [];
  if (!provider.is_enabled) findings.push(bad('It is not enabled yet, so that nobody can sign in through it.'));
  return { is_usable: findings.every(({ is_good }) => is_good), findings };
}

async function testOpenid(provider: StoredProvider, { openid, openidOf }: ReturnType<typeof createProviders>) {
  if (provider.settings.kind !== 'oidc') return [];
  const asked = openidOf(provider, provider.settings);
  try {
    const config = await discover(asked, openid);
    const server = config.serverMetadata();
    const findings = [good(`${server.issuer} answers.`)];
    const { code_challenge_methods_supported: methods, jwks_uri, authorization_endpoint, token_endpoint } = server;
    if (!authorization_endpoint || !token_endpoint)
      findings.push(
        bad('It names no address for the sign-in with a code. Choose a provider with the authorization code flow.'),
      );
    if (jwks_uri === undefined) findings.push(bad('It names no keys, so that its answers could not be checked.'));
    else findings.push(await testKeys(jwks_uri, openid));
    findings.push(
      methods?.includes('S256') === false
        ? bad('It takes no PKCE with SHA-256.')
        : good('Sign-in is protected by PKCE.'),
    );
    const isKnown = token_endpoint === undefined ? null : await acceptsClient(asked, config);
    if (isKnown === false) findings.push(bad('It does not accept the client ID or the client secret.'));
    if (isKnown === true) findings.push(good('It accepts the client ID and the client secret.'));
    if (server.end_session_endpoint !== undefined) findings.push(good('Signing out here signs out there, too.'));
    return findings;
  } catch (error) {
    return [bad(`${asked.settings.issuer} cannot be used: ${reasonOf(error)}.`)];
  }
}

async function testKeys(url: string, { fetch }: ReturnType<typeof createProviders>['openid']): Promise<Finding> {
  try {
    const reply = await fetch(url, { method: 'GET', headers: { accept: 'application/json' } });
    const document: unknown = await reply.json();
    const keys = typeof document === 'object' && document !== null && 'keys' in document ? document.keys : null;
    if (Array.isArray(keys) && keys.length > 0)
      return good(`It has ${keys.length === 1 ? 'a key' : `${keys.length} keys`}.`);
    return bad(`There are no keys at ${url}.`);
  } catch (error) {
    return bad(`Its keys at ${url} cannot be read: ${reasonOf(error)}.`);
  }
}
