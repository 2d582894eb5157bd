// The parties of a playbook as its language calls them, and what a contract may call them instead.
import { fallbacksOf, type PlaybookFields } from '#domain/playbooks.ts';

const OTHER_NAMES = new Map([
  ['Supplier', 'Vendor'],
  ['Provider', 'Contractor'],
  ['Customer', 'Client'],
  ['Discloser', 'Disclosing Party'],
  ['Recipient', 'Receiving Party'],
  ['Landlord', 'Lessor'],
  ['Tenant', 'Lessee'],
  ['Employee', 'Executive'],
  ['Company', 'Employer'],
  ['Controller', 'Customer'],
  ['Processor', 'Provider'],
  ['Lender', 'Bank'],
  ['Borrower', 'Company'],
  ['Distributor', 'Reseller'],
  ['Manufacturer', 'Principal'],
  ['Contractor', 'Consultant'],
  ['Client', 'Owner'],
  ['Licensor', 'Grantor'],
  ['Licensee', 'Grantee'],
]);

/** The name that a contract may give a role instead; the role itself where the bench knows no other. */
export const otherName = (role: string): string => OTHER_NAMES.get(role) ?? role;

/** The two parties that the playbook's languages name most often; fewer where they name fewer. */
export function rolesOf({ rules }: PlaybookFields): string[] {
  const counts = new Map<string, number>();
  for (const rule of rules)
    for (const language of [rule.preferred_language, ...fallbacksOf(rule).map((one) => one.language)])
      for (const [, name = ''] of language.matchAll(/\b[Tt]he ([A-Z][a-z]+)\b/g))
        if (OTHER_NAMES.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([name]) => name);
}

/** Any of the roles as a word. */
export const anyRole = (roles: readonly string[]): RegExp => new RegExp(String.raw`\b(?:${roles.join('|')})\b`, 'g');
