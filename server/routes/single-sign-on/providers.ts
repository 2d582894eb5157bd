// Asks the identity provider of a company, with what its protocol needs and what we remember of a sign-in under way.
import { SIGN_ON_MINUTES } from '#domain/limits.ts';
import type { OidcSettings, SamlSettings } from '#domain/single-sign-on.ts';
import type { Deps } from '#server/deps.ts';
import { namedHosts } from '#server/outbound/private-hosts.ts';
import { createPublicFetch } from '#server/outbound/public-fetch.ts';
import { type ProvenIdentity, SignOnRefused } from '#server/identity/identity.ts';
import {
  newOpenidAttempt,
  openidIdentity,
  openidLogoutUrl,
  type OpenidProvider,
  openidUrl,
} from '#server/identity/openid.ts';
import { type SamlAnswer, samlAnswer, type SamlProvider, samlUrl } from '#server/identity/saml.ts';
import { hashToken } from '#server/store/passwords.ts';
import { createSignOnAttempt, type SignOnAttempt } from '#server/store/sign-on/attempts.ts';
import type { StoredProvider } from '#server/store/sign-on/providers.ts';
import { signOnUrls } from './urls.ts';

const MINUTE_MS = 60_000;

interface Beginning {
  /** Of the browser's mark. */
  readonly cookie_hash: string;
  /** The session whose owner is to prove who they are; null for a sign-in. */
  readonly session_id: string | null;
  readonly now: string;
}

export function createProviders(deps: Pick<Deps, 'db' | 'vault' | 'config' | 'publicUrl'>) {
  const { privateProviders } = deps.config;
  const mayBePrivate = privateProviders === 'all' ? () => true : namedHosts(privateProviders);
  const openid = { fetch: createPublicFetch(mayBePrivate), mayBePrivate };

  function openidOf(provider: StoredProvider, settings: OidcSettings): OpenidProvider {
    const { company_id, secret_sealed, role_claim } = provider;
    return {
      settings,
      secret: secret_sealed === null ? null : deps.vault.open(secret_sealed, company_id),
      roleClaim: role_claim,
      redirectUri: signOnUrls(deps.publicUrl(), company_id).redirect,
    };
  }

  function samlOf({ company_id, role_claim }: StoredProvider, settings: SamlSettings): SamlProvider {
    const { entity_id, acs } = signOnUrls(deps.publicUrl(), company_id);
    return { settings, roleClaim: role_claim, entityId: entity_id, acs };
  }

  return {
    openid,
    openidOf,

    /** Remembers a sign-in that begins. @returns where the person signs in. @throws SignOnRefused */
    async begin(provider: StoredProvider, { cookie_hash, session_id, now }: Beginning): Promise<string> {
      const { settings, company_id } = provider;
      const { state, nonce, codeVerifier } = newOpenidAttempt();
      const isFresh = session_id !== null;
      // The id of a SAML request is a name in XML, which begins with no digit.
      const key = settings.kind === 'saml' ? `_${state}` : state;
      const url =
        settings.kind === 'saml'
          ? await samlUrl(samlOf(provider, settings), key, isFresh)
          : await openidUrl(openidOf(provider, settings), { state, nonce, codeVerifier, isFresh }, openid);
      await createSignOnAttempt(deps.db, {
        state_hash: hashToken(key),
        company_id,
        cookie_hash,
        nonce,
        code_verifier: codeVerifier,
        session_id,
        started_at: now,
        expires_at: new Date(Date.parse(now) + SIGN_ON_MINUTES * MINUTE_MS).toISOString(),
      });
      return url;
    },

    /** Who comes back from an OpenID provider. @throws SignOnRefused */
    async openidAnswer(
      provider: StoredProvider,
      attempt: SignOnAttempt,
      query: URLSearchParams,
    ): Promise<ProvenIdentity> {
      if (provider.settings.kind !== 'oidc') throw new SignOnRefused('off');
      const { nonce, code_verifier: codeVerifier, started_at: startedAt, session_id } = attempt;
      // Its hash was looked up; that the answer repeats it is checked there again.
      const state = query.get('state') ?? '';
      const began = { state, nonce, codeVerifier, startedAt, isFresh: session_id !== null };
      return openidIdentity(openidOf(provider, provider.settings), began, query, openid);
    },

    /** Who comes back from a SAML provider, with the request that the answer is to. @throws SignOnRefused */
    async samlAnswer(provider: StoredProvider, response: string, now: string): Promise<SamlAnswer> {
      if (provider.settings.kind !== 'saml') throw new SignOnRefused('off');
      return samlAnswer(samlOf(provider, provider.settings), response, now);
    },

    /** Where somebody is signed out at the provider, too; null where it has no such page or does not answer. */
    async logoutUrl(provider: StoredProvider, idTokenSealed: string | null): Promise<string | null> {
      const { settings, company_id } = provider;
      if (settings.kind !== 'oidc') return null;
      const idToken = idTokenSealed === null ? null : deps.vault.open(idTokenSealed, company_id);
      const returnTo = signOnUrls(deps.publicUrl(), company_id).post_logout;
      return openidLogoutUrl(openidOf(provider, settings), { idToken, returnTo }, openid).catch(() => null);
    },
  };
}
