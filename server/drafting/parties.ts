// The parties of a template: where each is described, in which order they come, and what the contract calls them.
import type { PartyDetail } from '#domain/drafts/template-fields.ts';
import { lowerBound } from '#server/lower-bound.ts';
import type { Placeholder } from './found.ts';
import { detailBehind, detailIn, isCommonRole, partyOfTag, roleIn, roleNamed } from './party-details.ts';
import { type Surroundings, wordsBefore } from './surroundings.ts';
import type { TemplateParagraph, TemplateText } from './template-text.ts';

interface PartyField {
  readonly number: number;
  readonly detail: PartyDetail;
  readonly role: string;
}

/** The description of one party in a paragraph. */
interface Described {
  readonly start: number;
  readonly end: number;
  readonly number: number;
}

const DEFINED_ROLE =
  /\(\s{0,5}(?:(?:hereinafter|hereafter|each|together|collectively|individually|referred to as|defined as|called|as|the|an?|and|or)[\s,]{1,5}){0,6}["“”'‘]\s{0,3}(?:the\s)?([A-Z][A-Za-z0-9 &-]{1,40}|\[[^[\]]{1,60}\]|\{\{[^{}]{1,60}\}\})["“”'’]\s{0,3}\)/gi;
/** English templates set the role in bold and without quotes: "(Supplier)". Words that are no common role may be anything. */
const BARE_ROLE =
  /\(\s{0,3}(?:(?:hereinafter|hereafter|referred to as|called|as|the)[\s,]{1,5}){0,4}([A-Z][A-Za-z]{2,20}(?: [A-Z][A-Za-z]{2,20})?)\s{0,3}\)/g;
const NO_PARTY =
  /\b(?:date|agreement|term|deed|contract|purposes?|services?|goods|products?|premises|property|territory|fees?|price|projects?|parties|loan|facility|schedule|information|act|materials?|works?|amount|software|platform|rent|deposit|dispute|claims?|business|shares?|account|order|sow|clause)$/i;
const PARTY_WORDS =
  /\b(?:company|incorporated|registered|limited|ltd|llc|inc|plc|gmbh|partnership|individual|address|offices?|organi[sz]ed|corporation|resid\w{2,10}|between|name)\b/i;
const BEGINS = /^(?:\W{0,5})(?:(?:the )?parties|between|by and between|among)\b[\s:]{0,5}$/i;
const ENDS =
  /^\W{0,5}(?:\d{1,2}\W{0,3})?(?:background|recitals?|whereas|introduction|preamble|agreed terms|operative|it is (?:hereby )?agreed|the parties (?:hereby )?agree|now,? therefore|definitions?|interpretation)\b/i;
/** Clauses say what somebody does; captions and descriptions of parties do not. */
const CLAUSE = /\b(?:shall|will|may|must|agrees?|means)\b/i;
const CAPTION_MAX = 60;
/** Parties are described in the first paragraphs. */
const OPENING_MAX = 120;
const PARTIES_MAX = 10;
const SIGNING =
  /\b(?:sign(?:ed|ature|atory)|executed|witness|by|for and on behalf of|print name|duly authori[sz]ed)\b/i;
const SIGNED_WITHIN = 12;
const SIGNING_MAX = 250;

export class Parties {
  private readonly numbers = new Map<string, number>();
  private readonly names = new Map<number, string>();
  private readonly described = new Map<TemplateParagraph, Described[]>();
  /** By the text of a paragraph: each of its placeholders asks. */
  private readonly signing = new Map<string, boolean>();
  private readonly surroundings: Surroundings;
  private count = 0;
  private isTagged = false;

  /** @param byParagraph placeholders in their order */
  constructor(
    { paragraphs }: TemplateText,
    byParagraph: ReadonlyMap<TemplateParagraph, readonly Placeholder[]>,
    surroundings: Surroundings,
  ) {
    this.surroundings = surroundings;
    this.readTags(byParagraph);
    let isInParties = false;
    for (const paragraph of paragraphs.filter(({ text }) => text.trim() !== '').slice(0, OPENING_MAX)) {
      if (ENDS.test(paragraph.text)) {
        if (this.count > 0) break;
        isInParties = false;
      }
      if (BEGINS.test(paragraph.text)) isInParties = true;
      if (CLAUSE.test(paragraph.text)) isInParties = false;
      this.describe(paragraph, byParagraph.get(paragraph) ?? [], isInParties);
    }
  }

  get roles(): string[] {
    return [...this.numbers.keys()];
  }

  /** The detail of a party that a placeholder asks for; null where it is none. */
  of(placeholder: Placeholder): PartyField | null {
    const tagged = partyOfTag(placeholder.tag);
    if (tagged) return { ...tagged, role: this.names.get(tagged.number) ?? '' };
    // Whoever named some controls as details of parties has named all that are.
    if (this.isTagged && placeholder.tag !== '') return null;
    if (placeholder.type === 'date' || placeholder.type === 'choice') return null;
    return this.named(placeholder) ?? this.inDescription(placeholder) ?? this.inSignature(placeholder);
  }

  private readTags(byParagraph: ReadonlyMap<TemplateParagraph, readonly Placeholder[]>): void {
    for (const { tag } of [...byParagraph.values()].flat())
      this.count = Math.max(this.count, Math.min(partyOfTag(tag)?.number ?? 0, PARTIES_MAX));
    this.isTagged = this.count > 0;
  }

  private describe(paragraph: TemplateParagraph, placeholders: readonly Placeholder[], isInParties: boolean): void {
    const { text } = paragraph;
    let start = 0;
    const found: Described[] = [];
    for (const { role, end } of definedRoles(text)) {
      const first = lowerBound(placeholders.length, (at) => (placeholders[at]?.range.start ?? 0) < start);
      const behind = lowerBound(placeholders.length, (at) => (placeholders[at]?.range.end ?? 0) <= end);
      const within = placeholders.slice(first, behind);
      const isParty =
        within.length > 0 &&
        !NO_PARTY.test(role) &&
        (isInParties || found.length > 0 || PARTY_WORDS.test(text.slice(start, end)));
      if (isParty) {
        const number = this.numberIn(within) ?? (/^[[{]/.test(role) ? this.next() : this.numberOf(role));
        if (!/^[[{]/.test(role)) this.call(number, role);
        found.push({ start, end: text.length, number });
        const before = found.at(-2);
        if (before) found[found.length - 2] = { ...before, end: start };
      }
      start = end;
    }
    if (found.length === 0 && isInParties && placeholders.length > 0) {
      const [first] = placeholders;
      const isAtStart = first !== undefined && /^[\W\d]*$/.test(text.slice(0, first.range.start));
      const isNew = isAtStart && (detailIn(first.name) ?? 'name') === 'name';
      if (isNew && partyOfTag(first.tag) === null) this.next();
      if (this.count > 0) found.push({ start: 0, end: text.length, number: this.count });
    }
    if (found.length > 0) this.described.set(paragraph, found);
  }

  /** The party that tags or names of placeholders say: "[Name of first party]". */
  private numberIn(placeholders: readonly Placeholder[]): number | null {
    for (const { tag, name } of placeholders) {
      const tagged = partyOfTag(tag);
      if (tagged) return tagged.number;
      const said = name === '' ? null : roleIn(name, isCommonRole);
      if (said) return this.numberOf(said.role);
    }
    return null;
  }

  private next(): number {
    this.count = Math.min(this.count + 1, PARTIES_MAX);
    return this.count;
  }

  private call(number: number, role: string): void {
    this.numbers.set(role.toLowerCase(), number);
    this.names.set(number, role);
  }

  private numberOf(role: string): number {
    const known = this.numbers.get(role.toLowerCase());
    if (known !== undefined) return known;
    const lettered = /^party ([a-d])$/i.exec(role)?.[1]?.toLowerCase().charCodeAt(0);
    const ordinal = ['first', 'second', 'third', 'fourth'].indexOf(role.toLowerCase().split(/[ -]/)[0] ?? '') + 1;
    const spelled =
      ['one', 'two', 'three', 'four'].indexOf(/^party (\w{3,5})$/i.exec(role)?.[1]?.toLowerCase() ?? '') + 1;
    const typed = Number(/^party (\d)$/i.exec(role)?.[1] ?? 0);
    const said = (lettered === undefined ? 0 : lettered - 96) || ordinal || spelled || typed;
    if (said === 0 && this.count >= PARTIES_MAX) return PARTIES_MAX;
    const number = said || this.count + 1;
    this.count = Math.max(this.count, number);
    this.call(number, role);
    return number;
  }

  /** "[Supplier's address]" */
  private named({ name }: Placeholder): PartyField | null {
    const isRole = (words: string) => this.numbers.has(words.toLowerCase()) || isCommonRole(words);
    const said = name === '' ? null : roleIn(name, isRole);
    const detail = said && detailIn(said.rest);
    if (!said || detail === null) return null;
    const number = this.numberOf(said.role);
    return { number, detail, role: this.names.get(number) ?? said.role };
  }

  private inDescription({ name, range, value }: Placeholder): PartyField | null {
    const all = this.described.get(range.paragraph) ?? [];
    const described = all[lowerBound(all.length, (at) => (all[at]?.start ?? 0) <= range.start) - 1];
    if (described === undefined || described.end <= range.start) return null;
    const { number, start } = described;
    const before = range.paragraph.text.slice(Math.max(start, range.start - 80), range.start);
    const isFirst = !/[[\]_{}]/.test(before) && /^[\W\d]*(?:this \w+ .{0,60})?(?:between|and)?[\W\d]*$/i.test(before);
    const detail = (name && detailIn(name)) || detailBehind(before) || (isFirst && value === '' ? 'name' : null);
    return detail === null ? null : { number, detail, role: this.names.get(number) ?? '' };
  }

  /** The name and the title of who signs, below or beside the name of the party. */
  private inSignature({ name, range }: Placeholder): PartyField | null {
    const { paragraph } = range;
    const words = name || wordsBefore(range) || this.surroundings.besideCell(paragraph);
    const asked = words.split(' ').length <= 5 ? detailIn(words) : null;
    if (asked !== 'name' && asked !== 'signatory' && asked !== 'signatory_title') return null;
    if (/\bwitness/i.test(words)) return null;
    let isSigned = this.isSigning(paragraph.text);
    for (const text of this.textsBefore(paragraph)) {
      isSigned ||= this.isSigning(text);
      const isCaption = text.length <= (this.isSigning(text) ? SIGNING_MAX : CAPTION_MAX) && !CLAUSE.test(text);
      const role = isCaption ? roleNamed(text, this.roles) : null;
      if (role === null) continue;
      if (!isSigned) return null;
      const number = this.numberOf(role);
      const isOfCompany =
        /\bon behalf of[\s(]{0,5}(?:\[|_)/i.test(text) &&
        /behalf of\s*$/i.test(paragraph.text.slice(Math.max(0, range.start - 80), range.start));
      const detail = asked === 'signatory_title' ? asked : isOfCompany ? 'name' : 'signatory';
      return { number, detail, role: this.names.get(number) ?? role };
    }
    return null;
  }

  private isSigning(text: string): boolean {
    const known = this.signing.get(text) ?? SIGNING.test(text);
    this.signing.set(text, known);
    return known;
  }

  private *textsBefore(paragraph: TemplateParagraph): Generator<string> {
    yield paragraph.text;
    for (const before of this.surroundings.before(paragraph, SIGNED_WITHIN)) {
      // Signatures do not follow the description of a party at once.
      if (this.described.has(before)) return;
      yield before.text;
    }
    yield* this.surroundings.column(paragraph);
  }
}

/** The roles that a text defines in parentheses, in its order. */
function definedRoles(text: string): { readonly role: string; readonly end: number }[] {
  const quoted = [...text.matchAll(DEFINED_ROLE)];
  const bare = [...text.matchAll(BARE_ROLE)].filter(({ 1: role = '' }) => isCommonRole(role));
  return [...quoted, ...bare]
    .toSorted((a, b) => a.index - b.index)
    .map(({ 0: words, 1: role = '', index }) => ({ role: role.trim(), end: index + words.length }));
}
