// The signs around names of fields that mean other things elsewhere: "$" before braces is also the currency, and «guillemets» are
// the quotation marks of other languages. What a template means by them shows in the whole of it.
import { humanized } from './controls.ts';
import { typeByWords } from './field-types.ts';
import type { TemplateParagraph } from './template-text.ts';

export interface NameSigns {
  /** Whether "${Name}" is one placeholder; else the dollar stays before it. */
  readonly hasDollar: boolean;
  /** Whether «Name» is a placeholder, and not only «Client_Name», which nobody quotes. */
  readonly hasGuillemets: boolean;
}

export const PLAIN_SIGNS: NameSigns = { hasDollar: false, hasGuillemets: false };

const WITH_DOLLAR = /\$\{([A-Za-z][\w .’'-]{0,60})\}/g;
const QUOTED = /«([^«»]{0,200})»?/g;
const NAME = /^[\p{Script=Latin}_](?:[\p{Script=Latin}\p{M}\d_ .’'/-]{0,60}[\p{Script=Latin}\p{M}\d.])?$/u;
/** Words that are frequent in English, and in languages that quote by guillemets. */
const ENGLISH = /\b(?:the|and|of|to|shall|this|is|by)\b/gi;
const OTHER = /\b(?:de|del|la|el|los|las|le|les|des|et|que|der|die|das|und|il|di|e|y|do|da)\b/gi;
const SAMPLE = 200_000;

/** @param paragraphs those of the whole template */
export function nameSignsOf(paragraphs: readonly TemplateParagraph[]): NameSigns {
  let [hasDollar, isQuoting, hasGuillemets] = [false, false, false];
  for (const { text } of paragraphs) {
    // Money alone says nothing: "${Fee}" may be an amount of dollars.
    if (!hasDollar && text.includes('${'))
      hasDollar = [...text.matchAll(WITH_DOLLAR)].some(([, name = '']) => !isMoney(name));
    if (isQuoting || !text.includes('«')) continue;
    hasGuillemets = true;
    isQuoting = [...text.matchAll(QUOTED)].some(([quoted, name = '']) => !quoted.endsWith('»') || !NAME.test(name));
  }
  return { hasDollar, hasGuillemets: hasGuillemets && !isQuoting && isEnglish(paragraphs) };
}

/** "Client_Name", "ClientName", "Address2". */
export const isCodeName = (name: string): boolean => NAME.test(name) && /_|\d$|\p{Ll}\p{Lu}/u.test(name);

/** Of "<<Name>>": without spaces around it, or with one on both sides of a name in capitals, so that "a << b and c >> d" is none. */
export function isChevronName(inner: string): boolean {
  const name = inner.trim();
  const isApart = inner.startsWith(' ') && inner.endsWith(' ') && /^\p{Lu}/u.test(name);
  return (inner === name || isApart) && NAME.test(name) && !/^(?:www\.|https?\b)/i.test(name);
}

const isMoney = (name: string): boolean =>
  typeByWords({ label: humanized(name), hint: '', value: '', before: '', behind: '' }) === 'amount';

function isEnglish(paragraphs: readonly TemplateParagraph[]): boolean {
  let [english, other, length] = [0, 0, 0];
  for (const { text } of paragraphs) {
    if (length > SAMPLE) break;
    const sample = text.slice(0, SAMPLE);
    length += sample.length;
    english += sample.match(ENGLISH)?.length ?? 0;
    other += sample.match(OTHER)?.length ?? 0;
  }
  return english >= other;
}
