// The parties of a contract as it calls them, to choose for whom we act.
import type { ReadDocument } from '#domain/documents.ts';
import { definedNamesIn, partyNamesIn, partyWithRole } from '#server/engine/extractive/values/family-values.ts';
import { stemsOf } from '#server/terms.ts';
import { isRole } from './wording/terms.ts';

/** Either may be empty, not both. */
interface ContractParty {
  /** "Customer" */
  readonly role: string;
  /** "Acme Ltd" */
  readonly name: string;
}

/** Where a contract names its parties, in characters. */
const PREAMBLE = 6_000;
/** Where it uses their roles. */
const USED_WITHIN = 100_000;
const USED_MIN = 3;
const PARTIES_MAX = 6;

/** Roles in one clause, which either party may have. */
const IN_A_CLAUSE = /^(?:disclos|recei|recipient|indemnif|indemnit)/i;

/** In the order of the contract; those of its preamble, else the roles that it uses. */
export function partiesOf(content: ReadDocument): ContractParty[] {
  const parties = namedParties(content).map(({ role, name }) => ({ role, name: isBlank(name) ? '' : name }));
  const ofContract = parties.filter(({ role }) => !IN_A_CLAUSE.test(role));
  return (ofContract.length > 1 ? ofContract : parties).slice(0, PARTIES_MAX);
}

/** "[Name of Customer]", "{party_1}", "____" */
const isBlank = (name: string): boolean => /[[\]{}<>]|__/.test(name);

function namedParties({ text }: ReadDocument): ContractParty[] {
  const preamble = text.slice(0, PREAMBLE);
  const line = preamble.replace(/\s+/g, ' ');
  const named = unique(definedNamesIn(line).map((role) => ({ role, name: nameWithRole(line, role) })));
  const parties = named.filter(({ role, name }) => name !== '' || isRole(role.toLowerCase()));
  if (parties.length > 1) return parties;
  const labeled = unique(preamble.split('\n').flatMap(labeledParty));
  if (labeled.length > 1) return labeled;
  const used = unique([...parties, ...rolesUsed(text.slice(0, USED_WITHIN)).map((role) => ({ role, name: '' }))]);
  if (used.length > 1) return used;
  const names = partyNamesIn(line).map((name) => ({ role: '', name }));
  return names.length > 1 ? names : used;
}

const nameWithRole = (line: string, role: string): string => partyWithRole(line, stemsOf(role).join(' '))?.text ?? '';

/** "Customer: Acme Ltd" */
function labeledParty(line: string): ContractParty[] {
  const [, role = '', name = ''] = /^\s{0,4}(?:the )?(\p{L}[\p{L} ]{2,29}?) ?[:|] ?(\S.{2,89})$/iu.exec(line) ?? [];
  return isRole(role.toLowerCase()) ? [{ role, name: name.trim() }] : [];
}

/** Roles that are written as names, in the order in which they are used first. */
function rolesUsed(text: string): string[] {
  const counts = new Map<string, number>();
  for (const [name] of text.matchAll(/\p{Lu}\p{Ll}{2,20}(?: (?:Provider|Party|Controller|Processor)\b)?/gu))
    if (isRole(name.toLowerCase())) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= USED_MIN).map(([name]) => name);
}

function unique(parties: readonly ContractParty[]): ContractParty[] {
  const known = new Set<string>();
  return parties.filter(({ role, name }) => {
    const key = (role || name).toLowerCase();
    if (known.has(key)) return false;
    known.add(key);
    return true;
  });
}
