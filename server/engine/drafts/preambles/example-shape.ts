// Reads the shape of a preamble that somebody copied from a contract: how its parties are numbered and joined, how their roles are
// written, how it opens, and how its recitals are set. Pure and linear.

export interface ExampleShape {
  /** A pattern: the words before the first party. */
  readonly opening: string;
  /** The parties stand in the sentence of the opening. */
  readonly isInline: boolean;
  /** Before the first party, "(1) "; '' for none. */
  readonly marker: string;
  readonly role: { readonly before: string; readonly after: string };
  /** Behind a party, "; and". */
  readonly connector: string;
  /** Above the recitals; '' for none. */
  readonly heading: string;
  readonly recital: { readonly marker: string; readonly connector: string };
  readonly agreed: string;
}

const LINES_MAX = 200;
export const MARKER = /^\s{0,8}(?:\((?:\d{1,2}|[A-Za-z]|[ivx]{1,4})\)|(?:\d{1,2}|[A-Z]|[ivx]{1,4})[.)])\s{1,8}/u;
/** (the “Supplier”), (hereinafter referred to as the "Buyer"), („Lieferant“) */
const ROLE =
  /\((?<lead>(?:\p{L}{1,14},?\s){0,6})(?<open>["“„«'‘])(?:the )?[^"“”„«»'‘’\n()]{1,60}(?<close>["“”»'’])(?<rest>[^()"“”\n]{0,40})\)/gu;
/** (this “Agreement”) */
const NAMES_CONTRACT =
  /["“„«'‘](?:the )?(?:agreement|contract|deed|lease|letter|effective date|parties|party)["”“»'’]/iu;
const CONNECTOR = /^\s{0,4}(?<mark>[;,]?)\s{0,4}(?<and>(?:and|AND)?)\s{0,4}$/u;
const DATE =
  /\b(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: day of)? (?:January|February|March|April|May|June|July|August|September|October|November|December),? \d{4}|\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{4})\b|\[(?:date|●|•)\]|_{4,}/iu;
const US_DATE =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d{1,2}(?:st|nd|rd|th)?, \d{4}\b/iu;
const OWN_TYPE =
  /\b(?<this>this|the) (?<type>(?:\p{Lu}[\p{L}’-]{0,30} ){1,6}(?:Agreement|AGREEMENT|Contract|CONTRACT|Deed|DEED|Lease|LEASE|Letter|LETTER))\b/iu;
const HEADING = /^\s{0,8}(?:background|whereas|recitals?|introduction|preliminary statements?)\b[^\p{L}\n]{0,4}$/iu;
const AGREED = /\bagree(?:d|s|ment)?\b/iu;
const BETWEEN = /\b(?:between|among|amongst)\b(?:\s{1,2}(?:and|&)\s{1,2}(?:among|between)\b)?:?/iu;
const OWN_MARK = /[.;,:]?\s{0,4}(?:and|AND)?\s{0,4}$/u;

export function shapeOf(text: string): ExampleShape {
  const lines = text
    .split('\n')
    .slice(0, LINES_MAX)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const roles = lines.map((line) => [...line.matchAll(ROLE)].filter(([role]) => !NAMES_CONTRACT.test(role)));
  const first = roles.findIndex((found) => found.length > 0);
  const last = roles.findLastIndex((found) => found.length > 0);
  const party = lines[first] ?? '';
  const [role, second] = roles[first] ?? [];
  const isInline = first >= 0 && first === last && second !== undefined;
  // A single paragraph may go on behind its parties.
  const final = roles[last]?.at(-1);
  const rest = isInline && final ? party.slice(final.index + final[0].length).replace(/^[.,;\s]{1,4}/u, '') : '';
  const behind = [...(rest === '' ? [] : [rest]), ...lines.slice(last + 1)];
  const recitals = behind.filter((line) => !HEADING.test(line));
  const agreed = recitals.findLast((line) => AGREED.test(line) && !MARKER.test(line)) ?? '';
  const recital = recitals.find((line) => line !== agreed) ?? '';
  return {
    opening: isInline ? inlineOpening(party) : patternOf(lines.slice(0, Math.max(0, first)).join('\n')) || OPENING,
    isInline,
    marker: isInline ? '' : (MARKER.exec(party)?.[0].trimStart() ?? ''),
    role: role === undefined ? { before: '(the “', after: '”)' } : roleShape(role),
    connector: role === undefined ? '' : connectorOf(party, role, second),
    heading: behind.find((line) => HEADING.test(line)) ?? (behind.length === 0 ? 'Background' : ''),
    recital: {
      marker: MARKER.exec(recital)?.[0].trimStart() ?? (recital === '' ? '(A) ' : ''),
      connector: OWN_MARK.exec(recital)?.[0].trim() || '.',
    },
    agreed: patternOf(agreed),
  };
}

const OPENING = 'This {{Contract type}} is made on {{Date}} between:';

/** The words up to "between", which the names of the parties follow. */
function inlineOpening(line: string): string {
  const found = BETWEEN.exec(line);
  return found === null ? OPENING.replace(':', '') : patternOf(line.slice(0, found.index + found[0].length));
}

/** With places for the date and for the kind of contract. */
const patternOf = (words: string): string =>
  words
    .replace(US_DATE, '{{US date}}')
    .replace(DATE, '{{Date}}')
    .replace(OWN_TYPE, (_, own: string, type: string) =>
      type === type.toUpperCase() ? `${own} {{CONTRACT TYPE}}` : `${own} {{Contract type}}`,
    );

function roleShape({ 0: found, groups }: RegExpExecArray): ExampleShape['role'] {
  const { lead = '', open = '“', close = '”', rest = '' } = groups ?? {};
  const hasArticle = found.slice(1 + lead.length + open.length).startsWith('the ');
  return { before: `(${lead}${open}${hasArticle ? 'the ' : ''}`, after: `${close}${rest})` };
}

function connectorOf(line: string, role: RegExpExecArray, second: RegExpExecArray | undefined): string {
  const end = role.index + role[0].length;
  if (second !== undefined) return /^\s{0,2}[,;]/u.test(line.slice(end)) ? ', and' : ' and';
  const found = CONNECTOR.exec(line.slice(end, end + 20))?.groups;
  if (found === undefined) return line.slice(end).trim().startsWith('.') ? '.' : '';
  const { mark = '', and = '' } = found;
  return and === '' ? mark : `${mark} ${and}`;
}
