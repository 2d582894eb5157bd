// Names that contracts give to the same party or thing: "Recipient" and "Receiving Party". A contract that uses one of them
// says with it what a playbook says with another.

/** Of parties, in the same role. */
const ROLES: readonly (readonly string[])[] = [
  ['customer', 'client', 'buyer', 'purchaser', 'subscriber'],
  ['supplier', 'vendor', 'provider', 'service provider', 'seller', 'contractor', 'consultant'],
  ['company', 'employer'],
  ['employee', 'executive', 'worker'],
  ['landlord', 'lessor'],
  ['tenant', 'lessee'],
  ['discloser', 'disclosing party'],
  ['recipient', 'receiving party', 'receiver'],
  ['controller', 'data controller'],
  ['processor', 'data processor'],
  ['lender', 'bank'],
  ['borrower'],
  ['licensor'],
  ['licensee'],
  ['franchisor'],
  ['franchisee'],
  ['guarantor'],
  ['distributor', 'reseller'],
  ['manufacturer'],
  ['principal'],
  ['agent'],
  ['assignor'],
  ['assignee'],
  ['indemnifying party', 'indemnitor'],
  ['indemnified party', 'indemnitee'],
];
/** Roles that one party has under two names in contracts of the same kind: the customer of a service is the controller of its data. */
const SIDES: readonly (readonly string[])[] = [
  ['customer', 'controller', 'licensee'],
  ['supplier', 'processor', 'licensor'],
];
/** Of things. */
const THINGS: readonly (readonly string[])[] = [
  ['confidential information', 'proprietary information'],
  ['fees', 'charges'],
  ['deliverables', 'work product'],
  ['personal data', 'personal information'],
  ['affiliates', 'group companies'],
  ['affiliate', 'group company'],
  ['statement of work', 'sow', 'work order'],
  ['statements of work', 'sows', 'work orders'],
  ['force majeure event', 'event of force majeure'],
  ['subprocessor', 'sub processor'],
  ['agreement', 'contract'],
];

interface Term {
  readonly key: string;
  readonly group: number;
  readonly isRole: boolean;
}

const TERMS = new Map<string, Term>(
  [...ROLES, ...THINGS].flatMap((names, group) =>
    names.map((name) => [name, { key: name, group, isRole: group < ROLES.length }] as const),
  ),
);
const WORDS_MAX = 4;
const FIRST_OF_LONG = new Set([...TERMS.keys()].filter((name) => name.includes(' ')).map((name) => name.split(' ')[0]));

/** The term of several words that begins at a word. */
export function longTermAt(wordAt: (offset: number) => string | undefined): { key: string; length: number } | null {
  const first = wordAt(0);
  if (first === undefined || !FIRST_OF_LONG.has(first)) return null;
  let name = first;
  let found: { key: string; length: number } | null = null;
  for (let length = 1; length < WORDS_MAX; length += 1) {
    const word = wordAt(length);
    if (word === undefined) break;
    name += ` ${word}`;
    if (TERMS.has(name)) found = { key: name, length: length + 1 };
  }
  return found;
}

/** The group of names for the same; null for any other word. */
export const groupOf = (key: string): number | null => TERMS.get(key)?.group ?? null;

/** Whether a word names a party by its role. */
export const isRole = (key: string): boolean => TERMS.get(key)?.isRole ?? false;

const GROUPS = [...ROLES, ...THINGS];
const namesIn = (group: number): readonly string[] => GROUPS[group] ?? [];

/** The other names of the same: those that always are, then those of the same side. */
export function othersOf(key: string): { readonly same: readonly string[]; readonly ofSide: readonly string[] } {
  const group = groupOf(key);
  if (group === null) return { same: [], ofSide: [] };
  const side = SIDES.find((names) => names.some((name) => groupOf(name) === group)) ?? [];
  const others = side.map(groupOf).filter((one) => one !== null && one !== group);
  return {
    same: namesIn(group).filter((name) => name !== key),
    ofSide: others.flatMap((one) => (one === null ? [] : namesIn(one))),
  };
}
