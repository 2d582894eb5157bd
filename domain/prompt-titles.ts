// The heading of a prompt's result: the title by its author, else one derived from the instruction. A derived title is a
// whole phrase or question, never the first words of a sentence.
import { WORKFLOW_PROMPT_TITLE_MAX } from './limits.ts';
import { upperFirst } from './upper-first.ts';

interface Titled {
  readonly title?: string | undefined;
  /** The instruction. */
  readonly prompt: string;
}

/** The title of a prompt, or of its result; "Prompt 2" where the instruction yields none. @param index from 0. */
export function promptTitle({ title = '', prompt }: Titled, index: number): string {
  return title.trim() || titleOfInstruction(prompt) || `Prompt ${index + 1}`;
}

/** The name of a library's prompt, which may be longer, as the title of a prompt in a workflow. */
export const titleOfName = (name: string): string => fitting(name) || name.slice(0, LONGEST).trim();

const READ_MAX = 4000;
const LONGEST = WORKFLOW_PROMPT_TITLE_MAX;
const LISTED_MAX = 3;
const ITEM = /^\s*(?:[-*•–—▪◦‣+]|\(?(?:\d{1,3}|[a-z])[.)]|#{1,6})\s+(\S.*)$/i;
const LABEL = /^([^:.?!]{2,80}):/;
/** Sentences of one line; a mark within a word or a figure ends none. */
const SENTENCE = /[^.?!\n]+(?:[.?!](?=\S)[^.?!\n]*)*[.?!]*/g;
/** Its point ends no sentence: for the while it is another character. */
const ABBREVIATION = /\b(e\.g|i\.e|nos?|inc|ltd|etc|vs?|cf|incl|art|sec|cl|para)\.(?= )/gi;
const POINT = '\u2024';

/** A heading made from an instruction; '' where nothing in it would make one. */
export function titleOfInstruction(instruction: string): string {
  const reviewed = /\brelated to ["“]([^"”]{2,80})["”]/i.exec(instruction.slice(0, READ_MAX))?.[1];
  if (reviewed !== undefined) return upperFirst(reviewed.trim());
  const lines = instruction
    .slice(0, READ_MAX)
    .replace(/\{\{([^{}]{1,100})\}\}/g, '$1')
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '));
  const sentences = lines
    .filter((line) => !ITEM.test(line))
    .flatMap((line) => line.replace(ABBREVIATION, `$1${POINT}`).match(SENTENCE) ?? [])
    .map(bare);
  return joined(sentences.map(askedBy)) || listed(lines) || wholeText(sentences);
}

const bare = (sentence: string) =>
  sentence
    .replaceAll(POINT, '.')
    .replace(/[*_`#"“”]+/g, '')
    .trim();

interface Asked {
  readonly words: string;
  readonly isQuestion: boolean;
}

/** Questions are all named; of instructions the first, as those after it mostly say how to answer. */
function joined(asked: readonly (Asked | null)[]): string {
  const all = asked.filter((one) => one !== null);
  const [first] = all;
  if (!first) return '';
  const questions = all.filter(({ isQuestion }) => isQuestion);
  const named = first.isQuestion || asked.length === all.length ? all : [first, ...questions];
  const words = [...new Set(named.map((one) => one.words))].filter((one, at) => at < 4 && one !== '');
  const together = words.reduce((title, one) => {
    if (title.endsWith('?')) return `${title} ${upperFirst(one)}`;
    return title === '' ? upperFirst(one) : `${title}; ${lowered(one)}`;
  }, '');
  return together.length <= LONGEST ? together : fitting(upperFirst(first.words));
}

/** "Parties, term, renewal and 4 more", by the labels of a list that has nothing else to say. */
function listed(lines: readonly string[]): string {
  const labels = lines.flatMap((line) => {
    const item = ITEM.exec(line)?.[1];
    if (item === undefined && asks(line.replace(OPENINGS, ''))) return [];
    const label = LABEL.exec(item ?? line)?.[1] ?? (item === undefined ? '' : phrase(item));
    return label === '' ? [] : [bare(label)];
  });
  for (let shown = Math.min(LISTED_MAX, labels.length); shown > 0; shown--) {
    const named = labels.slice(0, shown).map((label, at) => (at === 0 ? upperFirst(label) : lowered(label)));
    const more = labels.length - shown;
    const last = more > 0 ? `${more} more` : named.length > 1 ? (named.pop() ?? '') : '';
    const title = last === '' ? named.join(', ') : `${named.join(', ')} and ${last}`;
    if (title.length <= LONGEST) return title;
  }
  return '';
}

/** A short text that asks for nothing names what it is about: "Governing law and jurisdiction". */
function wholeText(sentences: readonly string[]): string {
  const [only = '', ...others] = sentences;
  const words = only.replace(/(?<![.:;,\s])[.:;,\s]+$/, '');
  return others.length === 0 && words.length <= LONGEST ? upperFirst(words) : '';
}

const OPENINGS =
  /^(?:(?:please|now|then|next|also|and|but|first|second|third|finally|lastly|kindly|in addition|additionally|only|just|carefully|briefly)\b,? |(?:(?:can|could|would|will) you|(?:i|we) (?:want|need|would like|wish)(?: you)? to|i'd like(?: you)? to|let (?:me|us) know|tell (?:me|us)|you (?:must|should|will|need to|have to)|your task is to|help (?:me|us)(?: to)?)\b,? )/i;
/** "In the attached lease, ": it says where to look. */
const WHERE =
  /^(?:for|in|from|using|based on|within|under|with|according to|on the basis of|after reading|having read|as)\b[^,.?!]{1,80}, (?=\S)/i;
const CONDITION = /^(?:if|where|when) [^,?]{2,80}, /i;
/** Verbs whose object is what is asked for. */
const FINDING =
  /^(?:list|extract|identify|find|state|give|provide|show|highlight|name|quote|record|tell|report|describe|note|check|determine|locate|flag|collect|gather|spot|set out|pull out|draw up|write|create|make|prepare|draft|produce|return|answer|confirm|establish|verify|say|specify|point out|work out|look for|search for|see|ask|capture|fill in|fill)\b(?: out| up)? (?=\S)/i;
/** Verbs whose act is what is asked for, as a noun. */
const ACTS: readonly (readonly [RegExp, string])[] = [
  [/^summari[sz]e (?=\S)/i, 'Summary of'],
  [/^compare (?=\S)/i, 'Comparison of'],
  [/^explain (?=\S)/i, 'Explanation of'],
  [/^review (?=\S)/i, 'Review of'],
  [/^anal[yi][sz]e (?=\S)/i, 'Analysis of'],
  [/^assess (?=\S)/i, 'Assessment of'],
  [/^evaluate (?=\S)/i, 'Evaluation of'],
  [/^translate (?=\S)/i, 'Translation of'],
  [/^triage (?=\S)/i, 'Triage of'],
  [/^abstract (?=\S)/i, 'Abstract of'],
  [/^outline (?=\S)/i, 'Outline of'],
  [/^calculate (?=\S)/i, 'Calculation of'],
  [/^examine (?=\S)/i, 'Examination of'],
  [/^classify (?=\S)/i, 'Classification of'],
];
const INDIRECT = /^(?:whether|if|which|what|who|whose|whom|when|where|why|how)\b/i;
const QUESTION =
  /^(?:what|which|who|whose|whom|when|where|why|how|is|are|was|were|does|do|did|has|have|had|can|could|may|must|should|shall|will|would|on what|under what|in what|to whom|by whom|at what|for how|within what|to what)\b/i;
/** It says how to answer, not what. */
const MANNER =
  /^(?:(?:one|a|an|each|every) (?:row|line|item|point|sentence|bullet|paragraph|table|list|short)\b|it\b|them\b|this\b|that\b|plainly\b|so\b|yes\b|not\b|your\b|only\b|n\/a\b|null\b|in\b|as\b|every key\b|the (?:exact )?(?:clause|source|quote|wording)(?: number)?s?$)/i;
/** "the following": what is asked stands in the list. */
const FOLLOWING =
  /^(?:(?:all|each) of )?(?:the following|these|those)\b(?: (?:points?|terms?|questions?|information|details|items?|facts?|fields?|topics?|issues?|clauses?|provisions?))?\b(?= ?(?::|$|\b(?:from|of|in|about)\b))/i;

/** What a sentence asks for; null for one that asks for nothing. */
function askedBy(sentence: string): Asked | null {
  let text = sentence;
  for (let step = 0; step < 4; step++) {
    const rest = text.replace(OPENINGS, '').replace(CONDITION, '');
    const placed = rest.replace(WHERE, '');
    const next = asks(placed) ? placed : rest;
    if (next === text) break;
    text = next;
  }
  if (text.endsWith('?') && !FINDING.test(text) && !ACTS.some(([verb]) => verb.test(text)))
    return { words: questionInWords(text), isQuestion: true };
  if (INDIRECT.test(text) && text !== sentence) return asked(ofIndirect(text));
  const act = ACTS.find(([verb]) => verb.test(text));
  if (act) {
    const object = text.replace(act[0], '').replace(/^(?:from|in) (?:the|this) [\p{L} ]{2,40}? (?=(?:wh|how))/iu, '');
    if (FOLLOWING.test(object)) return asked(afterColon(object));
    return INDIRECT.test(object) ? asked(ofIndirect(object)) : asked(`${act[1]} ${phrase(object)}`);
  }
  if (!FINDING.test(text)) return null;
  const object = text
    .replace(FINDING, '')
    .replace(/^(?:to )?(?:me|us)\b(?: (?=\S))?/i, '')
    .replace(/^(?:on|about) (?=\S)/i, '')
    .replace(LIST_OF, '')
    .replace(FINDING, '');
  if (FOLLOWING.test(object) || MANNER.test(phrase(object))) return asked(afterColon(object));
  if (object === '') return null;
  return asked(INDIRECT.test(object) ? ofIndirect(object) : phrase(withoutDeterminer(object)));
}

const LIST_OF = /^(?:an? |the |one )?(?:[\p{L}-]+ )?(?:list|table) of (?=\S)/iu;
/** "the following: parties, term": what stands behind the colon, where that is short. */
const afterColon = (text: string) => phrase(/^[^:]{1,80}: ([^:;]{3,90})$/.exec(text)?.[1] ?? '');
const asked = (words: string): Asked | null => (words === '' ? null : { words, isQuestion: false });
const asks = (text: string) => FINDING.test(text) || QUESTION.test(text) || ACTS.some(([verb]) => verb.test(text));
const withoutDeterminer = (text: string) => text.replace(/^(?:all (?:of )?)?(?:the|an?|any|its|their|all) (?=\S)/i, '');

/** "whether the agreement may be assigned", "which law governs". */
function ofIndirect(text: string): string {
  return phrase(
    text.replace(/^(?:whether|if) there (?:is|are) (?:an?|any) /i, '').replace(/^what (?:is|are) the (?=\S)/i, ''),
  );
}

const NOUN_QUESTION =
  /^(?:what|who|which)(?:'s| is| are| was| were) (?:the|our|your|its|their|an?|any|each|this) ([^?]{2,200})\?$/i;
const ABOUT_QUESTION =
  /^(?:what|how) (?:do|does) (?:the|this|these|our|each|both|all)?(?: [\p{L}’'-]+){1,4} (?:say|provide|state|require|deal|regulate|address)s? (?:about|on|of|for|regarding|concerning|with) (?:the |an? )?([^?]{2,200})\?$/iu;
const THERE_QUESTION =
  /^(?:is there|are there|do(?:es)? (?:the|this|these|our|each)(?: [\p{L}’'-]+){1,3} (?:contain|include|have|provide for)) (?:an? |any |the )([^?]{2,200})\?$/iu;
/** A noun alone: "the Supplier required to do" is none. */
const HAS_PREDICATE =
  /\b(?:required|allowed|obliged|entitled|permitted|expected|supposed|liable|able|bound|due|paid|owed|covered|included|excluded|prohibited|asked|doing|paying)\b| and (?:who|what|which|when|where|why|how)\b|(?:^| )(?:for|to|of|on|by|in|at|from|with|about|under)$/i;

/** The rest of a long question: "…, and on what notice". */
const FURTHER = /,? (?=(?:and|or|if|unless|so that|where|when|given) )/;
const ASKS_FROM = 35;

/** The noun phrase of a question that asks for a thing; any other question as it is. */
function questionInWords(question: string): string {
  const noun = (NOUN_QUESTION.exec(question) ?? ABOUT_QUESTION.exec(question) ?? THERE_QUESTION.exec(question))?.[1];
  if (noun !== undefined && !HAS_PREDICATE.test(noun)) return phrase(noun);
  if (question.length <= LONGEST) return question;
  const first = question.slice(0, LONGEST).search(FURTHER);
  return first < ASKS_FROM ? '' : `${question.slice(0, first)}?`;
}

/** Instructions about layout or style, which are no part of the question. */
const LAID_OUT =
  /(?:,| and|:| -| –)? (?:(?:in|as|with|using) (?:an? |one |short |plain |simple |everyday |clear |concise |brief |your |no more |at most |bullet|\d+ )[^,;:]*|point by point|word for word|clause by clause|one (?:row|line|item|point|bullet)[^,;:]*|(?:each|one) with [^,;:]*|(?:together )?with (?:its|the|their|each) (?:clause|source|quote|reference|place)[^,;:]*|and (?:its|the|their) (?:clause|source)s?|and quote [^,;]*|and (?:identify|list|state|give|extract|flag|highlight|note|explain|say|name|tell|report|rate|suggest|propose|draft) .*|exactly as [^,;:]*|so that .*|if any)$/i;

/** A phrase without closing punctuation and layout instructions, no longer than a title. */
function phrase(text: string): string {
  let words = (text.split(/[:;](?= |$)/)[0] ?? '').replace(/(?<![.,?!\s])[.,?!\s]+$/, '');
  for (let step = 0; step < 3; step++) words = words.replace(LAID_OUT, '');
  return fitting(words.trim());
}

/** Where a long phrase may end and still be whole, best first. */
const ENDS = [
  /[,;:] | [-–—(]/g,
  / (?=(?:so that|in order to|including|such as|together with|as well as|because|and|or) )/g,
  / (?=(?:that|which|who|when|where|if|unless|to|for|with|under|by|from|in|on) )/g,
];
const SHORTEST = 8;
/** What a phrase cannot end with. */
const DANGLING =
  / (?:the|an?|and|or|of|to|for|with|under|by|from|in|on|at|that|which|who|is|are|be|has|have|may|must|shall|will|not|each|any|all)$/i;

/** The text where it fits, else its longest beginning that is a phrase of its own; '' where there is none. */
function fitting(text: string): string {
  if (text.length <= LONGEST) return text;
  const read = text.slice(0, LONGEST + 1);
  for (const end of ENDS) {
    const cuts = [...read.matchAll(end)].map(({ index }) => read.slice(0, index).replace(/(?<![\s,;:])[\s,;:]+$/, ''));
    const whole = cuts.filter((cut) => cut.length >= SHORTEST && !DANGLING.test(cut));
    if (whole.length > 0) return whole.at(-1) ?? '';
  }
  return '';
}

/** Not where the word is a name or in capitals. */
const lowered = (text: string) =>
  /^\p{Lu}\p{Ll}*(?: \p{Ll}|$)/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
