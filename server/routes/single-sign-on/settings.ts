// The identity provider of a company, and whether its people may sign in with a password, too.
import { changesBetween, changesFromNothing } from '#domain/audit.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Provider, SaveProvider, SingleSignOn } from '#domain/single-sign-on.ts';
import type { Deps } from '#server/deps.ts';
import { tellOfPasswordSignIn } from '#server/jobs/password-sign-in-notices.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { change, requireVersion } from '#server/routes/change.ts';
import { missingCompany, oneCompany } from '#server/routes/company-access.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { findCompany, lockCompany } from '#server/store/companies.ts';
import { allowPasswordSignIn, readCompanySecurity } from '#server/store/company-security.ts';
import type { Db } from '#server/store/database.ts';
import { unlinkIdentities } from '#server/store/sign-on/identities.ts';
import {
  deleteProvider,
  findProvider,
  type ProviderFields,
  type StoredProvider,
  writeProvider,
} from '#server/store/sign-on/providers.ts';
import { revokePasswordSessions } from '#server/store/sign-on/sessions.ts';
import { createProviders } from './providers.ts';
import { testProvider } from './test-provider.ts';
import { signOnUrls } from './urls.ts';

const present = ({ company_id: _company, secret_sealed, ...provider }: StoredProvider): Provider => ({
  ...provider,
  has_secret: secret_sealed !== null,
});

export function singleSignOnHandlers(deps: Deps) {
  const { db, vault } = deps;
  const providers = createProviders(deps);
  const tests = createAttemptLimit(deps.database.pool, { name: 'sign-on-test', points: 30, seconds: 15 * 60 });

  async function describe(tx: Db, companyId: string): Promise<SingleSignOn> {
    const provider = await findProvider(tx, companyId);
    const { password_sign_in } = await readCompanySecurity(tx, companyId);
    return {
      provider: provider && present(provider),
      password_sign_in,
      urls: signOnUrls(deps.publicUrl(), companyId),
    };
  }

  function fieldsOf(companyId: string, body: SaveProvider, before: StoredProvider | null): ProviderFields {
    const { name, is_enabled, creates_users, assigns_licenses, role_claim, admin_values, checks_second_factor } = body;
    const common = {
      name,
      is_enabled,
      creates_users,
      assigns_licenses,
      role_claim,
      admin_values,
      checks_second_factor,
    };
    const settings = settingsOf(body);
    const isSame = before?.settings.kind === settings.kind && before.settings.issuer === settings.issuer;
    const given = body.kind === 'oidc' ? body.client_secret : undefined;
    // A secret never goes to another server than the one that it was entered for.
    const kept = isSame && body.kind === 'oidc' ? before.secret_sealed : null;
    return {
      ...common,
      settings,
      secret_sealed: given === undefined ? kept : vault.seal(given, companyId),
      admin_signed_in_at: isSame ? before.admin_signed_in_at : null,
    };
  }

  return {
    async readSingleSignOn({ session, query }) {
      const companyId = oneCompany(session, query.company_id);
      if (!(await findCompany(db, companyId))) throw missingCompany();
      return { data: await describe(db, companyId) };
    },

    async saveSingleSignOn(call) {
      const { session, query, body } = call;
      const companyId = oneCompany(session, query.company_id);
      const { saved } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        const before = await findProvider(tx, companyId);
        if (before) requireVersion('The identity provider', before, body.version);
        const fields = fieldsOf(companyId, body, before);
        const { password_sign_in } = await readCompanySecurity(tx, companyId);
        // Nobody could sign in any more.
        if (!password_sign_in && (!fields.is_enabled || fields.admin_signed_in_at === null)) throw lockedOut();
        await writeProvider(tx, companyId, fields);
        return {
          audit: { ...about(company), action: 'provider.saved', changes: savedChanges(before, fields) },
          saved: await describe(tx, companyId),
        };
      });
      return { data: saved, message: MESSAGES.updatedSuccessfully };
    },

    async removeSingleSignOn(call) {
      const companyId = oneCompany(call.session, call.query.company_id);
      const { left } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        const before = await findProvider(tx, companyId);
        if (before && !(await readCompanySecurity(tx, companyId)).password_sign_in) throw lockedOut();
        await deleteProvider(tx, companyId);
        await unlinkIdentities(tx, companyId);
        return {
          audit: before ? { ...about(company), action: 'provider.removed' } : null,
          left: await describe(tx, companyId),
        };
      });
      return { data: left, message: 'The identity provider is disconnected' };
    },

    async testSingleSignOn({ session, query, reply }) {
      const companyId = oneCompany(session, query.company_id);
      requireAttemptsLeft(await tests.take(companyId), reply);
      const provider = await findProvider(db, companyId);
      if (!provider) throw new ProblemError('not_found', 'Save the provider first, then test it.');
      return { data: await testProvider(provider, providers) };
    },

    async updatePasswordSignIn(call) {
      const { session, query, body, now } = call;
      const companyId = oneCompany(session, query.company_id);
      const { saved, isChanged } = await change(db, call, async (tx) => {
        const company = await lockCompany(tx, companyId);
        if (!company) throw missingCompany();
        const { password_sign_in } = await readCompanySecurity(tx, companyId);
        if (password_sign_in === body.password_sign_in)
          return { audit: null, saved: await describe(tx, companyId), isChanged: false };
        if (!body.password_sign_in) requireWorking(await findProvider(tx, companyId));
        await allowPasswordSignIn(tx, companyId, body.password_sign_in);
        if (!body.password_sign_in) await revokePasswordSessions(tx, companyId, { now, except: session.id });
        const action = body.password_sign_in ? 'security.passwords_allowed' : 'security.passwords_refused';
        return { audit: { ...about(company), action }, saved: await describe(tx, companyId), isChanged: true };
      });
      const isAllowed = body.password_sign_in;
      const link = isAllowed ? `${deps.publicUrl()}/` : saved.urls.sign_in;
      if (isChanged) tellOfPasswordSignIn(deps, companyId, { isAllowed, link });
      return { data: saved, message: MESSAGES.updatedSuccessfully };
    },
  } satisfies Partial<Handlers>;
}

const about = (company: { readonly id: string; readonly name: string }) => ({
  company_id: company.id,
  record_id: company.id,
  record_name: company.name,
});

const lockedOut = () =>
  new ProblemError(
    'conflict',
    'Sign-in with a password is switched off, so that nobody could sign in. Allow passwords first.',
  );

/** @throws ProblemError conflict while no administrator has come back from the provider. */
function requireWorking(provider: StoredProvider | null): void {
  if (provider?.is_enabled && provider.admin_signed_in_at !== null) return;
  throw new ProblemError(
    'conflict',
    'Sign in through the provider as an administrator first, so that you know that it works. Then switch passwords off.',
  );
}

function settingsOf(body: SaveProvider): StoredProvider['settings'] {
  if (body.kind === 'oidc')
    return {
      kind: 'oidc',
      // People copy the address of the document that it is discovered by.
      issuer: body.issuer.replace(/\/\.well-known\/openid-configuration$/, ''),
      client_id: body.client_id,
      scopes: body.scopes,
    };
  const { kind, issuer, entry_point, certificates, allows_unsolicited } = body;
  return { kind, issuer, entry_point, certificates, allows_unsolicited };
}

/** What the log says: everything but the secret, of which only that it was replaced. */
function savedChanges(before: StoredProvider | null, after: ProviderFields) {
  const flat = ({ settings, secret_sealed: _, admin_signed_in_at: __, admin_values, ...fields }: ProviderFields) => ({
    ...fields,
    ...Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, [value].flat().join(', ')])),
    admin_values: admin_values.join(', '),
  });
  if (!before) return changesFromNothing(flat(after));
  const { company_id: _, version: __, ...fields } = before;
  const [old, given] = [flat(fields), flat(after)];
  // Each protocol has fields that the other one lacks.
  const none = Object.fromEntries(Object.keys({ ...old, ...given }).map((name) => [name, null]));
  const changes = changesBetween<Record<string, unknown>>({ ...none, ...old }, { ...none, ...given });
  const isReplaced = before.secret_sealed !== after.secret_sealed;
  return isReplaced ? { ...changes, client_secret: { from: 'set before', to: 'replaced' } } : changes;
}
