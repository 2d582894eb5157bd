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
      for (const [, name = ''] of language.matchAll(/\b([A-Z][a-z]+)\b/g))
        if (OTHER_NAMES.has(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 2)
    .map(([name]) => name);
}

/** A text with other names for its roles, also where it is printed in capitals. */
export const renamed = (text: string, roles: readonly string[], name: (role: string) => string): string =>
  roles.length === 0
    ? text
    : text.replace(new RegExp(String.raw`\b(?:${roles.join('|')})\b`, 'gi'), (word) => {
        const role = roles.find((one) => one === word || one.toUpperCase() === word);
        if (role === undefined) return word;
        return role === word ? name(role) : name(role).toUpperCase();
      });
