// The mail domains of a company: claimed by its administrators, proven by a record in the DNS or by a super admin.
import { type CompanyDomain, DOMAINS_MAX } from '#domain/company-domains.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Deps } from '#server/deps.ts';
import type { Caller, Handlers } from '#server/plugins/mount.ts';
import { requireAttemptsLeft } from '#server/routes/attempts-left.ts';
import { change } from '#server/routes/change.ts';
import { missingCompany, oneCompany } from '#server/routes/company-access.ts';
import { createRecordSearch, type RecordSearch } from '#server/identity/domain-record.ts';
import { createAttemptLimit } from '#server/store/attempts.ts';
import { lockCompany } from '#server/store/companies.ts';
import type { Db } from '#server/store/database.ts';
import { violatedIndex } from '#server/store/outage.ts';
import { newToken } from '#server/store/passwords.ts';
import {
  countCompanyDomains,
  deleteCompanyDomain,
  findCompanyDomain,
  insertCompanyDomain,
  listCompanyDomains,
  noteDomainCheck,
} from '#server/store/sign-on/domains.ts';

type DomainCall = Pick<Caller, 'session' | 'actor' | 'now'> & { readonly params: { readonly id: string } };
type OwnedDomain = CompanyDomain & { readonly company_id: string };

const missing = () => new ProblemError('not_found', 'This domain does not exist. Reload the page.');

const about = (domain: OwnedDomain) => ({
  company_id: domain.company_id,
  record_id: domain.id,
  record_name: domain.domain,
});

/** What to do about a record that does not prove the domain. */
const NOT_PROVEN: Readonly<Record<Exclude<RecordSearch, 'found'>, (domain: CompanyDomain) => string>> = {
  missing: ({ record_name }) =>
    `There is no TXT record ${record_name} yet. A new record can take an hour to be seen everywhere; check again then.`,
  different: ({ record_name }) => `The TXT record ${record_name} has another value. Copy the value again.`,
  unanswered: ({ domain }) => `The name servers of ${domain} did not answer. Check again in a few minutes.`,
};

export function domainHandlers(deps: Deps) {
  const { db } = deps;
  const search = createRecordSearch(deps.config.dnsServers);
  const checks = createAttemptLimit(deps.database.pool, { name: 'domain-check', points: 30, seconds: 15 * 60 });

  async function loadDomain(tx: Db, { session, params }: DomainCall): Promise<OwnedDomain> {
    const domain = await findCompanyDomain(tx, session.companyId, params.id);
    if (!domain) throw missing();
    return domain;
  }

  /** Stores that a domain is proven, by whatever. */
  async function prove(call: DomainCall, by: 'dns' | 'provider'): Promise<CompanyDomain> {
    const { domain } = await refuseProven(() =>
      change(db, call, async (tx) => {
        const before = await loadDomain(tx, call);
        await lockCompany(tx, before.company_id);
        await noteDomainCheck(tx, before.id, { now: call.now, proof: by });
        const { company_id: _company, ...domain } = await loadDomain(tx, call);
        const isNew = before.proven_at === null;
        return {
          audit: isNew ? { ...about(before), action: 'domain.proven', changes: proofChange(by) } : null,
          domain,
        };
      }),
    );
    return domain;
  }

  return {
    async listDomains({ session, query }) {
      return { data: await listCompanyDomains(db, oneCompany(session, query.company_id)) };
    },

    async addDomain(call) {
      const { session, query, body, now } = call;
      const company_id = oneCompany(session, query.company_id);
      const { added } = await refuseTwice(body.domain, () =>
        change(db, call, async (tx) => {
          if (!(await lockCompany(tx, company_id))) throw missingCompany();
          if ((await countCompanyDomains(tx, company_id)) >= DOMAINS_MAX)
            throw new ProblemError('conflict', `A company has ${DOMAINS_MAX} domains at most. Remove one first.`);
          const claim = { company_id, domain: body.domain, challenge: `whereas=${newToken()}`, created_at: now };
          const added = await insertCompanyDomain(tx, claim);
          return { audit: { ...about({ ...added, company_id }), action: 'domain.added' }, added };
        }),
      );
      return { data: added, message: 'Domain added. Publish its record, then check it.' };
    },

    async checkDomain(call) {
      const domain = await loadDomain(db, call);
      requireAttemptsLeft(await checks.take(domain.company_id), call.reply);
      if (domain.proven_at !== null) return { data: await prove(call, 'dns'), message: MESSAGES.domainProven };
      const found = await search(domain.domain, domain.record_value);
      if (found !== 'found') {
        await noteDomainCheck(db, domain.id, { now: call.now, proof: null });
        throw new ProblemError('conflict', NOT_PROVEN[found](domain));
      }
      return { data: await prove(call, 'dns'), message: MESSAGES.domainProven };
    },

    async approveDomain(call) {
      await loadDomain(db, call);
      if (call.session.companyId !== null)
        throw new ProblemError('forbidden', 'Only the provider of Whereas approves a domain without its record.');
      return { data: await prove(call, 'provider'), message: MESSAGES.domainProven };
    },

    async removeDomain(call) {
      await change(db, call, async (tx) => {
        const domain = await loadDomain(tx, call);
        await lockCompany(tx, domain.company_id);
        await deleteCompanyDomain(tx, domain.id);
        return { audit: { ...about(domain), action: 'domain.removed' } };
      });
      return { data: null, message: 'Domain removed' };
    },
  } satisfies Partial<Handlers>;
}

const proofChange = (by: 'dns' | 'provider') => ({ proven_by: { from: null, to: by } });

/** Runs `work` and explains the database's refusal of what cannot be stored twice. */
async function explain<Result>(index: string, sentence: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (violatedIndex(error) !== index) throw error;
    throw new ProblemError('conflict', sentence, { domain: [sentence] });
  }
}

const refuseTwice = <Result>(domain: string, work: () => Promise<Result>) =>
  explain('company_domains_company', `${domain} is in the list already.`, work);

const refuseProven = <Result>(work: () => Promise<Result>) =>
  explain(
    'company_domains_proven',
    'Another company has proven this domain. Write to support if it belongs to yours.',
    work,
  );
