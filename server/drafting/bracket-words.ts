// What stands in square brackets: the name of a field, a proposed value, a choice, an instruction, nothing, or no
// placeholder at all, such as the number of a note or a citation.
import { isCommonRole } from './party-details.ts';
import { isWeak } from './surroundings.ts';

type BracketWords =
  | { readonly is: 'text' }
  /** For whoever completes the template, and never for the contract. */
  | { readonly is: 'note' }
  | { readonly is: 'blank' }
  | { readonly is: 'name'; readonly name: string; readonly hint: string }
  /** A phrase is proposed wording; else it is a figure, a date or a country. */
  | { readonly is: 'value'; readonly value: string; readonly isPhrase: boolean }
  | { readonly is: 'choice'; readonly options: readonly string[] };

/** Longer words in brackets are a passage. */
const NAME_WORDS_MAX = 9;
const OPTION_MAX = 300;
const OPTIONS_MAX = 12;
const SLASHED_WORDS_MAX = 8;

const TEXT: readonly RegExp[] = [
  /^sic[.!]?$/i,
  /^(?:intentionally |deliberately )?(?:omitted|deleted|reserved|not used|left blank|blank|redacted)\b.{0,40}$/i,
  /^(?:the )?(?:remainder|rest|balance) of (?:this|the) page\b/i,
  /^(?:signature|signatures|execution) pages?\b/i,
  /^this page (?:is )?(?:intentionally|deliberately)\b/i,
  /^(?:end|start) of\b/i,
  /^(?:corporate |common |company )?(?:seal|stamp)$|^l\.?\s?s\.?$/i,
  /\b(?:ibid|op\. cit|emphasis (?:added|supplied|in original)|footnotes? omitted)\b/i,
  /^(?:e[a-z]|c|ca|ors?|and others)\.?$/,
  // A letter that was made small, "[t]he".
  /^[a-z]$/i,
];
/** Provisions that are cited. */
const CITED =
  /^(?:see |cf\.? )?(?:§+|ss?\.|secs?\.|sections?|arts?\.?|articles?|regs?\.|regulations?|rules?|reg\.|paras?\.?|ch\.|chapters?|o\.|ord\.|cl\.)\s?\d|\b(?:U\.?S\.?C|C\.?F\.?R)\b/i;
const NOTE =
  /^(?:drafting|drafter[’']?s|drafters[’']?|guidance|explanatory|internal|practice)? ?notes?\b|^n\.?b\.?[:\s]|^(?:drafting|guidance|instructions?)\s?[:–-]|^comment\s?[:–-]|^delete (?:as|if|where|this)\b|^this clause (?:may|should|can)\b|^(?:choose|select|pick) (?:one|either|whichever)\b(?!.{0,200}(?:\/| or ))/i;
const NOTHING = /^[\s.●•·*_…–—\-xX?○■□▪⚫#]*$/;
/** Before a blank: "[£●]". */
const CURRENCY = /^[£$€¥]\s?(?=.)/;
const INSTRUCTION =
  /^(?:please )?(?:insert|enter|add|describe|specify|state|set out|list|give|provide|complete|fill in|fill|type|click(?: here)?(?: to| and)?(?: enter| insert| type)?|tap|choose|select|include|identify|write|name(?= of| the)|details? of|brief description of|short description of|to be (?:inserted|completed|confirmed|agreed|specified)|tbc|tbd)\b[:\s]{0,3}/i;
const UNSAID = /^(?:tbc|tbd|to be (?:inserted|completed|confirmed|agreed|specified))$/i;
/** Nouns that name what a person has to write. */
const DETAIL_NOUN =
  /\b(?:names?|address(?:es)?|numbers?|no|date|dates|day|month|year|amount|sum|price|fee|fees|rate|percentage|place|country|state|county|city|town|jurisdiction|title|position|capacity|role|email|e-mail|phone|telephone|fax|postcode|zip|description|details|currency|term|period|duration|party|parties|company|entity|type|nature|signature|signatory|representative|contact|person|law|courts?|office|registration|vat|id|reference|quantity|location|territory|premises|property|products?|services?|goods|project|purpose|website|url|bank|account|iban|time|frequency|interval|deadline|recipient|deposit|rent|salary|language|seat)\b/i;
const DATE_PATTERN = /^(?:d{1,2}[./\-\s]{0,2}m{1,4}[./\-\s]{0,2}y{2,4}|m{1,2}[./-]d{1,2}[./-]y{2,4}|y{4}-m{2}-d{2})$/i;
const FIGURE =
  /^(?:(?:[£$€¥]|[A-Z]{3})\s?)?\d[\d.,\s]{0,20}(?:\s?%|\s(?:per cent|percent|[a-z]+(?: [a-z]+){0,3}))?$|^[a-z-]{2,20} \(\d{1,6}\)(?: [a-z]+){0,3}$/i;
const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const WRITTEN_DATE = new RegExp(
  `^\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS}) \\d{4}$|^(?:${MONTHS}) \\d{1,2}, \\d{4}$`,
  'i',
);
/** What counts, behind a number in brackets. */
const UNIT =
  /^(?:\)|\(\w{1,20}\))?\s?(?:%|per ?cent|(?:business |working |calendar |clear |consecutive |full )?(?:days?|weeks?|months?|years?|hours?|minutes?|quarters?)\b|(?:[a-z]+ )?(?:copies|shares|units|times|instal+ments|employees|users|people|persons|miles|kilomet(?:re|er)s|pounds|dollars|euros?|pence|notice|basis points|percentage)\b)/i;
const MEASURE =
  /(?:[£$€¥]|\b(?:USD|GBP|EUR|CHF|within|than|least|most|exceed(?:ing)?|of|to|rate of|for|every|after|equal to|up to))\s?$/i;
/** How proposed wording begins; a noun names what is wanted. */
const WORDING =
  /^(?:and|or|but|nor|to|in|by|for|with|without|within|not|no|non|including|except|provided|other|if|as|which|that|whether|who|any|all|each|every|such|only|at|on|from|of|upon|than|more|less|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|sixty|ninety|\w{2,20}(?:able|ible|al|ive|ly|ous|ing|ed|ful|less|ory|ary|ent|ant|ish))\b|\b(?:shall|will|may|must|is|are|has|have)\b/i;
const COMPANY = /^\s{1,5}(?:limited|ltd|plc|llp|inc|llc|gmbh|corp)\b/i;
/** "[x] Worldwide", "[ ] Worldwide" */
const TICKED = /^\s{0,20}x?\s{0,20}$/i;
const LAW_BEFORE =
  /\b(?:laws?|courts?) (?:and regulations? )?(?:of|in)(?: the)?\s$|\b(?:governing|applicable) law\s?:\s?$/i;

/** @param before,after the words around, as far as they matter */
export function readBracketWords(inner: string, before: string, after: string): BracketWords {
  const words = inner.trim().replaceAll(/\s{1,1000}/g, ' ');
  if (/^x$/i.test(words) || (TICKED.test(inner) && isBox(before, after))) return { is: 'text' };
  if (NOTHING.test(words.replace(CURRENCY, '')))
    return isEllipsis(words, before, after) ? { is: 'text' } : { is: 'blank' };
  if (/^\d{1,4}$/.test(words)) return readFigure(words, before, after);
  if (TEXT.some((pattern) => pattern.test(words)) && !/^articles? (?:of|number)/i.test(words)) return { is: 'text' };
  if (CITED.test(words))
    return isOfSentence(before, after) ? { is: 'value', value: words, isPhrase: true } : { is: 'text' };
  if (NOTE.test(words)) return { is: 'note' };
  if (DATE_PATTERN.test(words)) return { is: 'name', name: 'Date', hint: '' };
  if (UNSAID.test(words)) return { is: 'blank' };
  const instruction = INSTRUCTION.exec(words);
  if (instruction) return readInstruction(words, instruction[0]);
  const options = optionsIn(words);
  if (options.length > 1) return { is: 'choice', options };
  if (FIGURE.test(words) || WRITTEN_DATE.test(words)) return { is: 'value', value: words, isPhrase: false };
  return readPhrase(words, before);
}

/** A check box begins a line, or follows another one in its line, and has words after it. “[ ] Limited” is a blank for a name. */
const isBox = (before: string, after: string): boolean =>
  (/(?:^|\n|\t)\s{0,20}$/.test(before) || /(?:^|\n)\s{0,20}\[\s{0,20}x?\s{0,20}\]\s[^\n]{0,250}\s$/i.test(before)) &&
  /^\s{1,5}\S/.test(after) &&
  !UNIT.test(after) &&
  !COMPANY.test(after);

/** "[…]" in a quotation leaves words out. */
const isEllipsis = (words: string, before: string, after: string): boolean =>
  /^(?:…|\.{3})$/.test(words) && /[“"‘][^”"’]{0,200}$/.test(before) && /^[^“"‘]{0,200}[”"’]/.test(after);

/** "under [section 16 of the Act]", which would be no sentence without it; "the Act [s. 16]" only cites. */
const isOfSentence = (before: string, after: string): boolean =>
  isWeak(/(\S{1,20})\s{1,5}$/.exec(before)?.[1] ?? '') ||
  (/(?:^|[.;:]\s{1,5})$/.test(before) && /^\s\p{Ll}/u.test(after));

/** Notes are numbered in brackets too, and case reports begin with the year. */
function readFigure(value: string, before: string, after: string): BracketWords {
  if (UNIT.test(after)) return { is: 'value', value, isPhrase: false };
  const isGlued = /[^\s(£$€¥]$/.test(before);
  const isReport = /^\d{4}$/.test(value) && /^ (?:\d{1,3} )?[A-Z][A-Za-z.]{1,10}(?: |\.|$)/.test(after);
  if (isGlued || isReport || !MEASURE.test(before)) return { is: 'text' };
  return { is: 'value', value, isPhrase: false };
}

function readInstruction(words: string, verb: string): BracketWords {
  if (/^(?:name|details?|brief|short)/i.test(verb)) return { is: 'name', name: words, hint: '' };
  const object = words
    .slice(verb.length)
    .replace(/^(?:here|the|a|an|any|your|to enter|to insert|details? of)(?:\s|$)/i, '')
    .replace(/^(?:the|a|an)\s/i, '')
    .trim();
  if (object === '' || /^text\b/i.test(object)) return { is: 'blank' };
  const isPlain = /^(?:insert|enter|add|type|click|tap|fill|complete)/i.test(verb) && object.split(' ').length <= 5;
  return { is: 'name', name: shortened(object), hint: isPlain ? '' : words };
}

function optionsIn(words: string): string[] {
  if (words.length > OPTION_MAX * OPTIONS_MAX || /https?:|@/.test(words)) return [];
  const guarded = words.replaceAll(/\b(and)\/(or)\b/gi, '$1\u0000$2').replaceAll(/(\d)\/(\d)/g, '$1\u0001$2');
  // A slash between two words of a sentence makes no choice of the sentence.
  const isSlashed =
    guarded.includes(' / ') || (/\S\/\S/.test(guarded) && guarded.split(' ').length <= SLASHED_WORDS_MAX);
  const parts = isSlashed ? guarded.split('/') : guarded.split(/ (?:OR|or\/)\s/);
  const split = parts.length > 1 ? parts : splitByOr(guarded);
  const options = split.map((part) => part.replaceAll('\u0000', '/').replaceAll('\u0001', '/').trim());
  const areOptions = options.length <= OPTIONS_MAX && options.every((part) => part !== '' && part.length <= OPTION_MAX);
  return areOptions && new Set(options).size === options.length ? options : [];
}

/** "England or Scotland": short alternatives of the same kind. "name or address" asks for one thing. */
function splitByOr(words: string): string[] {
  const parts = words.split(/,? or /);
  const areShort = parts.every((part) => part.split(' ').length <= 4);
  return areShort && !DETAIL_NOUN.test(words) ? parts.flatMap((part) => part.split(', ')) : [words];
}

function readPhrase(words: string, before: string): BracketWords {
  const count = words.split(' ').length;
  const isLower = /^[^A-Z]*$/.test(words);
  const hasNoun = DETAIL_NOUN.test(words);
  if (LAW_BEFORE.test(before) && !/\b(?:jurisdiction|country|state|place|law|name)\b/i.test(words))
    return { is: 'value', value: words, isPhrase: false };
  if (count <= NAME_WORDS_MAX && hasNoun && !/\b(?:shall|will|may|must|is|are|has|have)\b/i.test(words))
    return { is: 'name', name: words, hint: '' };
  if (isCommonRole(words)) return { is: 'name', name: words, hint: '' };
  // Proposed wording, such as "[reasonable] endeavours", is in small letters; names of fields and parties are not.
  const isWording = count > NAME_WORDS_MAX || /[.,;:]/.test(words) || (isLower && (count > 4 || WORDING.test(words)));
  if (isWording) return { is: 'value', value: words, isPhrase: true };
  return { is: 'name', name: words, hint: '' };
}

const LABEL_WORDS_MAX = 8;
export function shortened(words: string): string {
  const all = words.split(' ');
  return all.length <= LABEL_WORDS_MAX ? words : `${all.slice(0, LABEL_WORDS_MAX).join(' ')} …`;
}
