// What a placeholder is called on the form: by its own name, as a detail of a party, or by the words around it.
import { TITLE_MAX } from '#domain/limits.ts';
import { shortened } from './bracket-words.ts';
import { typeByWords } from './field-types.ts';
import type { NamedPlaceholder, Placeholder } from './found.ts';
import type { Parties } from './parties.ts';
import { partyLabel, typeOfDetail } from './party-details.ts';
import { isWeak, type Surroundings, withoutWeakEnd, wordsBefore, wordsBehind } from './surroundings.ts';

/** Names that say what kind of thing is wanted, but not which one. */
const GENERIC =
  /^(?:(?:full |company |legal |registered )?names?|dates?|numbers?|no\.?|address|amount|sum|place|country|state|county|city|town|title|position|e-?mail(?: address)?|telephone(?: number)?|phone|day|month|year|time|period|term|description|details|price|fee|rate|percentage|currency|person|company|entity|location|text|value|other|reference|signatory|capacity|jurisdiction|role)$/i;
const DATED =
  /\b(?:dated|made (?:on|as of|this)|entered into (?:on|as of)|agreement is (?:dated|made)|date of (?:this|the) (?:agreement|deed|contract))\b[\s:]*(?:this|on|as of)?$/i;
const LAW = /\blaws? (?:and regulations? )?(?:of|in)(?: the)?$/i;
const COURTS = /\bcourts? (?:of|in)(?: the)?$/i;
/** The line that somebody signs on by hand. */
const SIGNATURE =
  /^(?:by|its|x)$|(?:^|\b)(?:signed(?: by)?|signature(?: of .{1,60})?|sign(?: here)?|witness(?:ed)?(?: by)?|attest|initials?)$/i;
const SIGNATURE_BELOW =
  /\bsignat|^(?:director|secretary|partner|member|witness|attorney)|(?:authori[sz]ed|for and on behalf)/i;

/** "Director", behind or below a line. */
const CAPACITY_MAX = 40;

/** Null for what nobody fills on a form: the line of a signature, and a rule. */
export function namePlaceholder(
  found: Placeholder,
  parties: Parties,
  surroundings: Surroundings,
): NamedPlaceholder | null {
  const { name, range, source } = found;
  const isShort = shortened(name) === name && name.split(' ').length < LONG_NAME_WORDS;
  const placeholder = isShort || found.hint !== '' ? found : { ...found, hint: name };
  const party = parties.of(placeholder);
  if (source === 'blank' && isSignature(placeholder, surroundings)) return null;
  if (party) {
    const { number, detail, role } = party;
    const label = name !== '' && source === 'control' ? name : partyLabel(detail, number, role);
    const key = `party ${number} ${detail}`;
    return { placeholder, label: bounded(label), type: typeOfDetail(detail), party: { number, detail }, key };
  }
  const label = bounded(ownLabel(placeholder, surroundings));
  if (label === '' && source === 'blank' && found.type === null) return null;
  const { paragraph, start, end } = range;
  const words = {
    label,
    hint: placeholder.hint,
    value: placeholder.value,
    before: paragraph.text.slice(Math.max(0, start - 40), start),
    behind: paragraph.text.slice(end, end + 40).trimStart(),
  };
  const type = placeholder.type ?? typeByWords(words);
  // What is called by the words around it stands for itself, however alike the words; so does each cell of a table.
  const isGeneric = GENERIC.test(withoutArticles(name));
  const isAlone = paragraph.text.trim() === paragraph.text.slice(start, end).trim();
  const isOwn = placeholder.tag === '' && (name === '' || (isGeneric && (isAlone || paragraph.cell !== null)));
  const key = isOwn ? `${paragraph.index}:${start}` : `name ${normalized(placeholder.tag || label)}`;
  return { placeholder, label: label || unnamed(type, placeholder), type, party: null, key };
}

/** What no words around it name. */
function unnamed(type: NamedPlaceholder['type'], { options }: Placeholder): string {
  if (type === 'date') return 'Date';
  return options.length > 0 ? bounded(options.join(' / ')) : 'Blank';
}

const normalized = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll(/\b(?:the|a|an|insert)\b/g, ' ')
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}\d]{1,200}/gu, ' ')
    .trim();

/** A name that the description of one party has is that party's everywhere: "[Name of company]" of a signature. */
export function withSameNames(named: readonly NamedPlaceholder[]): NamedPlaceholder[] {
  const byName = new Map<string, NamedPlaceholder | null>();
  for (const one of named) {
    const name = normalized(one.placeholder.name);
    if (one.party === null || name === '' || GENERIC.test(name)) continue;
    const known = byName.get(name);
    byName.set(name, known === undefined || known?.key === one.key ? one : null);
  }
  return named.map((one) => {
    const same = one.party === null && one.placeholder.tag === '' ? byName.get(normalized(one.placeholder.name)) : null;
    return same ? { ...same, placeholder: one.placeholder } : one;
  });
}

function ownLabel(placeholder: Placeholder, surroundings: Surroundings): string {
  const name = capitalized(withoutArticles(placeholder.name));
  if (name !== '' && !GENERIC.test(name)) return byCell(name, placeholder, surroundings);
  const around = labelAround(placeholder, surroundings);
  if (name === '') return around;
  if (around === '' || around.toLowerCase().includes(name.toLowerCase())) return around || name;
  return `${name}: ${uncapitalized(around)}`;
}

const withoutArticles = (name: string): string =>
  name
    .replace(/^(?:insert|enter|add)\s/i, '')
    .replace(/^(?:the|a|an|this|relevant|applicable)\s/i, '')
    .trim();

const LONG_NAME_WORDS = 6;
/** A form calls a field by the cell before it, and says in the field what is wanted. */
function byCell(name: string, { range, control }: Placeholder, surroundings: Surroundings): string {
  if (control !== null || name.split(' ').length < LONG_NAME_WORDS) return name;
  return capitalized(surroundings.besideCell(range.paragraph)) || name;
}

function labelAround({ range, value, type, name }: Placeholder, surroundings: Surroundings): string {
  const { paragraph, start, end } = range;
  const before = wordsBefore(range);
  if (DATED.test(before)) return 'Date of the agreement';
  if (LAW.test(before)) return 'Governing law';
  if (COURTS.test(before)) return 'Courts';
  const kept = withoutWeakEnd(before);
  if (
    kept !== '' &&
    /[\s:]$/.test(paragraph.text.slice(Math.max(0, start - 1), start)) &&
    paragraph.text.slice(0, start).trim().endsWith(':')
  )
    return capitalized(kept);
  const behind = wordsBehind(range);
  const isFigure =
    /^\d/.test(value) || /^(?:%|per ?cent|days?|weeks?|months?|years?|hours?|business|working)/i.test(behind);
  if (isFigure && behind !== '') return asLabel(`${before} … ${unitOf(behind)}`);
  if (value !== '') return wording(value, before, behind);
  if (type === 'choice' && kept !== '' && !before.includes('…')) return asLabel(`${before} …`);
  if (kept !== '') return asLabel(kept);
  const isAlone = paragraph.text.slice(0, start).trim() === '' && paragraph.text.slice(end).trim() === '';
  const beside = surroundings.besideCell(paragraph);
  if (beside !== '') return capitalized(beside);
  if (isAlone && name === '') {
    const below = surroundings.below(paragraph);
    if (below !== '') return capitalized(below);
    return type === null ? labelAbove(paragraph, surroundings) : '';
  }
  return behind === '' || (name !== '' && isWeak(firstOf(behind, 1))) ? '' : asLabel(`${before} … ${behind}`);
}

/** A short line above a placeholder that stands alone. */
function labelAbove(paragraph: Placeholder['range']['paragraph'], surroundings: Surroundings): string {
  for (const { text } of surroundings.before(paragraph, 1))
    if (text.trim().length <= 80 && !/[[\]{}_]/.test(text)) return capitalized(text.trim().replace(/[:.]$/, ''));
  return '';
}

/** Proposed wording is called by itself and the words that it belongs to. */
function wording(value: string, before: string, behind: string): string {
  const words = value.split(' ');
  const short = words.length <= 4 ? value : `${words.slice(0, 4).join(' ')} …`;
  const around = [lastOf(before, 4), `[${short}]`, firstOf(behind, 2)].filter(Boolean).join(' ');
  return capitalized(around);
}

const asLabel = (words: string): string =>
  capitalized(
    words
      .trim()
      .replace(/^(?:… |the )/i, '')
      .replace(/[,;:]$/, ''),
  );
const lastOf = (words: string, count: number): string => words.split(' ').slice(-count).join(' ');
const firstOf = (words: string, count: number): string => words.split(' ').slice(0, count).join(' ');

/** "days of receipt of the invoice" is "days". */
function unitOf(behind: string): string {
  const words = behind.split(' ');
  const weak = words.findIndex((word, at) => at > 0 && isWeak(word));
  return words.slice(0, weak < 0 ? words.length : weak).join(' ');
}

function isSignature({ range, name }: Placeholder, surroundings: Surroundings): boolean {
  const { paragraph, start, end } = range;
  if (name !== '') return false;
  const before = wordsBefore(range);
  if (SIGNATURE.test(before)) return true;
  const behind = paragraph.text.slice(end).trim();
  if (behind.length <= CAPACITY_MAX && SIGNATURE_BELOW.test(behind)) return true;
  if (before !== '' || paragraph.text.slice(end).trim() !== '') return false;
  if (paragraph.text.slice(0, start).trim() !== '') return false;
  const beside = surroundings.besideCell(paragraph);
  if (SIGNATURE.test(beside)) return true;
  if (beside !== '') return false;
  const below = surroundings.below(paragraph);
  return below === '' || SIGNATURE_BELOW.test(below);
}

const bounded = (label: string): string => shortened(label.replaceAll(/\s{1,200}/g, ' ')).slice(0, TITLE_MAX);
const capitalized = (words: string): string => {
  const shown = words.replace(/^(?:and|or|but) (?=\S)/i, '');
  return shown.charAt(0).toUpperCase() + shown.slice(1);
};
const uncapitalized = (words: string): string =>
  /^[A-Z][a-z]/.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
