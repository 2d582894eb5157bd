// The way through a company's identity provider and back to the console. What a provider answers becomes a code that the
// console's page exchanges, together with a cookie of the browser that began: no address ever has a token.
import { domainOf } from '#domain/mail-domains.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import { SERVER_MESSAGES } from '#domain/server-messages.ts';
import { SIGN_ON_FAILURES } from '#domain/sign-on-result.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { missingCompany } from '#server/routes/company-access.ts';
import { change } from '#server/routes/change.ts';
import { confirmIdentity } from '#server/routes/confirm-identity.ts';
import { askSecondStep } from '#server/routes/second-factor/sign-in.ts';
import { openSession, ownAccount } from '#server/routes/sessions.ts';
import { SignOnRefused } from '#server/identity/identity.ts';
import { samlMetadata } from '#server/identity/saml.ts';
import { findCompany } from '#server/store/companies.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { hashToken } from '#server/store/passwords.ts';
import { hasSecondFactor } from '#server/store/second-factor/factors.ts';
import {
  findSignOnSession,
  keepForSecondStep,
  noteSignOnSession,
  takeSignOnAttempt,
  takeSignOnCode,
  useAssertion,
} from '#server/store/sign-on/attempts.ts';
import { companyOfDomain } from '#server/store/sign-on/domains.ts';
import { findOpenProvider } from '#server/store/sign-on/providers.ts';
import { createProviders } from './providers.ts';
import { createLanding, redirectTo } from './landing.ts';
import { signOnUrls } from './urls.ts';

const QUARTER_HOUR = 15 * 60;

const codeInvalid = () => new ProblemError('link_invalid', SIGN_ON_FAILURES.expired);

export function signOnHandlers(deps: Deps) {
  const { db, publicUrl } = deps;
  const { pool } = deps.database;
  const providers = createProviders(deps);
  const landing = createLanding(deps);
  // An office comes from one address, in the morning at once.
  const starts = createAttemptLimit(pool, { name: 'sign-on-start', points: 600, seconds: QUARTER_HOUR });
  const exchanges = createAttemptLimit(pool, { name: 'sign-on-code', points: 100, seconds: QUARTER_HOUR });

  return {
    async startSignOn({ body, network, reply }) {
      requireAttemptsLeft(await starts.take(network), reply);
      // By the domain alone: whether there is an account with the address, nobody learns.
      const companyId = await companyOfDomain(db, domainOf(body.email));
      const provider = companyId && (await findOpenProvider(db, companyId));
      if (!provider)
        throw new ProblemError(
          'not_found',
          'Single sign-on is not set up for the domain of this address. Sign in with your password, or ask your administrator.',
        );
      return { data: { url: signOnUrls(publicUrl(), provider.company_id).sign_in } };
    },

    async beginSignOn({ params, network, request, reply, now }) {
      requireAttemptsLeft(await starts.take(network), reply);
      try {
        const provider = await findOpenProvider(db, params.id);
        if (!provider) throw new SignOnRefused('off');
        const cookie_hash = deps.cookies.markSignOn(request, reply);
        return redirectTo(reply, await providers.begin(provider, { cookie_hash, session_id: null, now }));
      } catch (error) {
        return landing.fail({ reply, error });
      }
    },

    async finishSignOn(call) {
      const { params, request, now } = call;
      const query = new URL(request.url, publicUrl()).searchParams;
      const state_hash = hashToken(query.get('state') ?? '');
      return landing.arrive(call, async () => {
        const attempt = await takeSignOnAttempt(db, { state_hash, company_id: params.id, now });
        if (!attempt || attempt.cookie_hash !== deps.cookies.signOnMark(request)) throw new SignOnRefused('expired');
        const provider = await findOpenProvider(db, params.id);
        if (provider?.settings.kind !== 'oidc') throw new SignOnRefused('off');
        return { provider, attempt, identity: await providers.openidAnswer(provider, attempt, query) };
      });
    },

    async consumeAssertion(call) {
      const { params, body, now, network, reply } = call;
      requireAttemptsLeft(await starts.take(network), reply);
      return landing.arrive(call, async () => {
        const provider = await findOpenProvider(db, params.id);
        if (provider?.settings.kind !== 'saml') throw new SignOnRefused('off');
        const answer = await providers.samlAnswer(provider, body.SAMLResponse, now);
        const { identity, inResponseTo, assertionId, expiresAt, authenticatedAt } = answer;
        const assertion_hash = hashToken(`${identity.issuer} ${assertionId}`);
        if (!(await useAssertion(db, { company_id: params.id, assertion_hash, expires_at: expiresAt })))
          throw new SignOnRefused('invalid', 'the assertion was used before');
        if (inResponseTo === null && provider.settings.allows_unsolicited) return { provider, identity, attempt: null };
        const state_hash = hashToken(inResponseTo ?? '');
        // The cookie is compared when the page exchanges the code: browsers send none with a form of another site.
        const attempt = await takeSignOnAttempt(db, { state_hash, company_id: params.id, now });
        if (!attempt) throw new SignOnRefused('expired');
        if (attempt.session_id !== null) requireFresh(authenticatedAt, attempt.started_at);
        return { provider, identity, attempt };
      });
    },

    async readSamlMetadata({ params, reply }) {
      if (!(await findCompany(db, params.id))) throw missingCompany();
      const { entity_id, acs } = signOnUrls(publicUrl(), params.id);
      void reply.type('application/samlmetadata+xml').send(samlMetadata({ entityId: entity_id, acs }));
      return undefined;
    },

    async openSignOnSession(call) {
      const { body, network, request, reply, now } = call;
      requireAttemptsLeft(await exchanges.take(network), reply);
      const outcome = await change(db, call, async (tx) => {
        const taken = await takeSignOnCode(tx, hashToken(body.code), now);
        const isOwn = taken?.cookie_hash === null || taken?.cookie_hash === deps.cookies.signOnMark(request);
        if (!taken || taken.session_id !== null || !isOwn) throw codeInvalid();
        const { account, is_two_factor, id_token_sealed } = taken;
        const provider = account.company_id && (await findOpenProvider(tx, account.company_id));
        if (!provider) throw codeInvalid();
        // Where nobody says that the provider has asked for a second factor, it is asked for here.
        if (!is_two_factor && (await hasSecondFactor(tx, account.id))) {
          const step = await askSecondStep(tx, deps, account.id, now);
          await keepForSecondStep(tx, taken, { challenge: step.challenge, now });
          return { audit: null, step };
        }
        const opened = await openSession(tx, deps, account, call, {
          kind: 'console',
          isTwoFactor: is_two_factor,
          provider: provider.name,
        });
        if (!opened) throw codeInvalid();
        await noteSignOnSession(tx, { session_id: opened.id, id_token_sealed });
        return opened;
      });
      await exchanges.giveBack(network);
      if ('step' in outcome) return { data: outcome.step, message: SERVER_MESSAGES.secondStepNeeded };
      outcome.announce();
      return { data: outcome.signedIn };
    },

    async startReauthentication({ session, request, reply, now }) {
      const provider = session.companyId && (await findOpenProvider(db, session.companyId));
      if (!provider || !(await findSignOnSession(db, session.id)))
        throw new ProblemError('conflict', 'You did not sign in through a provider. Confirm with your password.');
      try {
        const cookie_hash = deps.cookies.markSignOn(request, reply);
        return { data: { url: await providers.begin(provider, { cookie_hash, session_id: session.id, now }) } };
      } catch (error) {
        if (!(error instanceof SignOnRefused)) throw error;
        throw new ProblemError('unavailable', SIGN_ON_FAILURES[error.failure]);
      }
    },

    async finishReauthentication(call) {
      const { body, session, request, reply, now } = call;
      const { renewed } = await change(db, call, async (tx) => {
        const taken = await takeSignOnCode(tx, hashToken(body.code), now);
        if (taken?.session_id !== session.id || taken.cookie_hash !== deps.cookies.signOnMark(request))
          throw codeInvalid();
        const confirmed = await confirmIdentity(tx, deps, call, { isTwoFactor: taken.is_two_factor });
        return { audit: { ...ownAccount(session), action: 'session.reauthenticated' }, renewed: confirmed };
      });
      if (renewed) deps.cookies.renew(reply, renewed);
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  } satisfies Partial<Handlers>;
}

const CLOCK_SKEW_MS = 30_000;

/** @throws SignOnRefused where the provider answered from an old sign-in, or does not say */
function requireFresh(authenticatedAt: string | null, startedAt: string): void {
  if (authenticatedAt !== null && Date.parse(authenticatedAt) >= Date.parse(startedAt) - CLOCK_SKEW_MS) return;
  throw new SignOnRefused('stale', `AuthnInstant is ${authenticatedAt ?? 'missing'}`);
}
