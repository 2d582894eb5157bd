// What words say of a party: which detail they ask for, and which party of a contract they name.
import { PARTY_DETAILS, type FieldType, type PartyDetail } from '#domain/drafts/template-fields.ts';

const DETAILS: readonly (readonly [RegExp, PartyDetail])[] = [
  [/\bshort (?:form|name)\b|\babbreviat/i, 'short_name'],
  [/\b(?:job )?(?:title|position|capacity|designation)\b/i, 'signatory_title'],
  [
    /\bsignator(?:y|ies)\b|\brepresentative\b|\bsigned by\b|\bprint(?:ed)? name\b|\bname of (?:the )?(?:director|officer|signatory|person)/i,
    'signatory',
  ],
  [
    /\b(?:compan(?:y|ies)(?: house)?|registered|registration|incorporation|corporate|charity|entity|partnership|organi[sz]ation)\s(?:registration |registered )?(?:numbers?|no\b|nr\b)|^(?:number|no\.?)$|\bcrn\b/i,
    'number',
  ],
  [
    /\bregistered (?:office|address)|(?<!e-?mail |e-?mail|web|IP )\baddress\b|\bplace of business\b|\bhead office\b|^office$/i,
    'address',
  ],
  [
    /\bjurisdiction\b|\bcountr(?:y|ies)\b|\b(?:place|state) of (?:incorporation|registration|formation|organi[sz]ation)\b|^(?:place|state|state or country)$/i,
    'jurisdiction',
  ],
  [/^role\b|\bdefined term\b/i, 'role'],
  [/\bnames?\b|^(?:party|company|entity|corporation|individual|organi[sz]ation)$/i, 'name'],
];

export function detailIn(words: string): PartyDetail | null {
  // Two at once are none of them.
  if (/\bnames?(?:,| and) .{0,30}\baddress/i.test(words)) return null;
  return DETAILS.find(([pattern]) => pattern.test(words.trim()))?.[1] ?? null;
}

const DETAILS_BEFORE: readonly (readonly [RegExp, PartyDetail])[] = [
  [/\b(?:number|no\.?|nr\.?|numbered)\s*(?:is\s|:\s?)?$/i, 'number'],
  [
    /\b(?:incorporated|registered|organi[sz]ed|existing|established|formed|domiciled)(?: and (?:registered|existing))?(?: under the laws of(?: the)?| in)(?: the)?(?: state of)?\s*$|\blaws of(?: the)?(?: state of)?\s*$/i,
    'jurisdiction',
  ],
  [
    /\b(?:address|office|business|located|residing|resident|residence)(?: (?:is|at|of|in)){0,4}\s{0,5}:?\s{0,5}$|\b(?:of|at)\s{0,5}$/i,
    'address',
  ],
  [/\brepresented by\s*(?:its\s)?$/i, 'signatory'],
];

/** Which detail of a party follows these words in the description of the party. */
export const detailBehind = (before: string): PartyDetail | null =>
  DETAILS_BEFORE.find(([pattern]) => pattern.test(before))?.[1] ?? null;

const COMMON =
  'suppliers?|customers?|clients?|buyers?|purchasers?|sellers?|vendors?|landlords?|tenants?|lessors?|lessees?|lenders?|borrowers?|guarantors?|discloser|recipient|disclosing party|receiving party|consultants?|contractors?|subcontractors?|providers?|service provider|distributors?|manufacturer|agents?|principal|licensors?|licensees?|employers?|employees?|controllers?|processors?|data exporter|data importer|franchisors?|franchisees?|assignors?|assignees?|shareholders?|investors?|publisher|author|claimant|defendant|settlor|trustee|carrier|owner|operator|hirer|developer|reseller|partner|surety|mortgagor|mortgagee|party [a-d1-4]|party (?:one|two|three|four)|(?:first|second|third|fourth) party|first-party|second-party';
const COMMON_ROLE = new RegExp(`^(?:${COMMON})$`, 'i');

/** A role and the rest of a label: "Supplier's address" is "Supplier" and "address". */
export function roleIn(label: string, isRole: (words: string) => boolean): { role: string; rest: string } | null {
  const words = label.replace(/^(?:the|each) /i, '').trim();
  if (isRole(words)) return { role: words, rest: 'name' };
  const behind = /^(.{1,60}?) (?:of|for)(?: the)? (.{2,40})$/i.exec(words);
  if (behind && isRole(behind[2] ?? '')) return { role: behind[2] ?? '', rest: behind[1] ?? '' };
  const parts = words.split(' ');
  for (let count = Math.min(3, parts.length - 1); count > 0; count -= 1) {
    const role = parts
      .slice(0, count)
      .join(' ')
      .replace(/(?:['’]s|s['’]|[:,–-])$/, '');
    if (isRole(role)) return { role, rest: parts.slice(count).join(' ') };
  }
  return null;
}

export const isCommonRole = (words: string): boolean => COMMON_ROLE.test(words);

/** These are titles of people too. */
const TITLES = /^(?:partner|author|owner|operator|principal|agents?|trustee)$/i;
const ANY_ROLE = new RegExp(`\\b(?:${COMMON})\\b`, 'gi');
/** The one role that a text names; null for none, and for several. */
export function roleNamed(text: string, defined: readonly string[]): string | null {
  const lower = text.toLowerCase();
  const own = defined.filter((role) =>
    new RegExp(`\\b${role.toLowerCase().replaceAll(/[^a-z0-9 ]/g, '.')}\\b`).test(lower),
  );
  if (own.length > 0) return own.length === 1 ? (own[0] ?? null) : null;
  const found = new Set(
    [...text.matchAll(ANY_ROLE)].map(([role]) => role.toLowerCase()).filter((role) => !TITLES.test(role)),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** "party-1-name" */
export function partyOfTag(tag: string): { number: number; detail: PartyDetail } | null {
  const [, number, words] = /^party[-_ .]?(\d{1,2})[-_ .](.{1,30})$/i.exec(tag) ?? [];
  const detail = PARTY_DETAILS.find((one) => one === words?.toLowerCase().replaceAll(/[-\s.]/g, '_'));
  return number === undefined || detail === undefined || Number(number) < 1 ? null : { number: Number(number), detail };
}

const LABELS: Readonly<Record<PartyDetail, string>> = {
  name: 'Name of',
  short_name: 'Short name of',
  jurisdiction: 'Place of incorporation of',
  number: 'Registered number of',
  address: 'Address of',
  role: 'Role of',
  signatory: 'Signatory of',
  signatory_title: 'Title of the signatory of',
};

/** @param role as the contract calls the party; '' where it does not say */
export function partyLabel(detail: PartyDetail, number: number, role: string): string {
  const capital = role.charAt(0).toUpperCase() + role.slice(1);
  const isName = role === '' || /^party [a-d\d]/i.test(role);
  return `${LABELS[detail]} ${isName ? capital || `party ${number}` : `the ${capital}`}`;
}

export const typeOfDetail = (detail: PartyDetail): FieldType =>
  detail === 'name' ? 'party' : detail === 'address' ? 'address' : 'text';
