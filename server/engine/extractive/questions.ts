// Decomposes an instruction into sub-questions: lists, "label: detail" lines, enumerations, names of clause families, and
// sentences with a question mark. An instruction without any asks for a summary.
import { upperFirst } from '#domain/upper-first.ts';
import { stemsOf, tokensOf } from '#server/terms.ts';
import { familiesIn, familiesOfLabel, familyById, qualifierStems } from './families.ts';
import { type Intent, intentsOf } from './language/intents.ts';
import { type ClauseFamily, KEY_FAMILIES } from './vocabulary/vocabulary.ts';

export interface SubQuestion {
  /** As written in the instruction, cut where it is long, or the label of the family. */
  readonly label: string;
  /** The words of the question, in full. */
  readonly text: string;
  /** The explanation beside the label. */
  readonly details: string;
  /** The families that it names, or means for certain. */
  readonly families: readonly ClauseFamily[];
  /** The families that it may mean, best first. */
  readonly intents: readonly Intent[];
  /** The words that say what it means; null where it names a family. */
  readonly meaning: string | null;
  /** A statement or a yes/no question, rather than the name of a clause or a question for a value. */
  readonly isProposition: boolean;
}

export interface SubQuestions {
  readonly questions: readonly SubQuestion[];
  /** True for an instruction without a particular question: only points that are found are listed. */
  readonly isSummary: boolean;
}

/** Keeps a run readable, and a pasted book harmless. */
export const QUESTIONS_MAX = 100;
const LABEL_MAX = 90;
/** Maximum characters of an instruction; a field with a long text may be part of it. */
const INSTRUCTION_MAX = 60_000;
const LINE_MAX = 2000;
const PROSE_MAX = 8000;
const BULLET = /^\s*(?:[-*•–—▪◦‣+]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|#{1,6})\s+/i;
/** Stop words of instructions: a text of these alone is no question. */
const INSTRUCTION_STEMS = new Set(
  stemsOf(
    `extract list identify find summarize summarise summary review state give tell show describe explain provide highlight
     quote check note analyze analyse report answer table column row format output result return use following each point
     item contract agreement document text information detail key main important term terms clause provision section page
     source reference value comment description please below include exact wording plain language sentence short
     question related part lawyer reviewed name yes no concise brief write create make present compare comparison
     difference risk issue recommendation`,
  ),
);

/** Stop words of everyday questions, which contracts do not use. */
const PERSPECTIVE_STEMS = new Set(
  stemsOf(`our ours your yours my we you us their favor favour side happen thing something goes wrong get way right one
     settled lasts long has`),
);

/** The probability of a family that the label names. */
const NAMED_PROBABILITY = 0.98;
/** A question means a family of this probability for certain. */
const CERTAIN_PROBABILITY = 0.8;

/**
 * A label that is the name of a clause asks for that clause; any other is read as a whole, with its details. A label such as
 * "Point 3" leaves it to the details to ask, and details that repeat the label add nothing.
 */
export function subQuestion(label: string, details = ''): SubQuestion {
  const text = plainText(label);
  const isVague = stemsOf(text).every((stem) => INSTRUCTION_STEMS.has(stem) || /^\d+$/.test(stem));
  if (isVague && details.trim() !== '') return { ...subQuestion(details), label: shortened(text) };
  const own = wordsOf(details) === wordsOf(text) ? '' : details.trim();
  const question = { label: shortened(text), text, details: own, isProposition: isProposition(text) };
  const named = familiesOfLabel(text);
  if (named.length > 0 && qualifierStems(text).every(isEmptyStem)) return { ...question, ...naming(named) };
  const meaning = `${text} ${own}`;
  const intents = intentsOf(meaning);
  return { ...question, meaning, intents, families: certainOf(intents) };
}

const wordsOf = (text: string): string => tokensOf(text.slice(0, LINE_MAX)).join(' ');

const YES_NO = /^(?:is|are|was|were|am|do|does|did|has|have|can|could|may|might|must|shall|should|will|would)\b/i;
const ASKS_FOR_VALUE = /^(?:\w+ )?(?:who|whose|whom|what|which|when|where|why|how)\b/i;
const FINITE_VERB = /\b(?:shall|must|may|can|cannot|will|should|is|are|was|were|do|does|has|have)\b/i;
const STATEMENT_WORDS_MIN = 5;

function isProposition(text: string): boolean {
  if (YES_NO.test(text)) return true;
  if (text.endsWith('?') || ASKS_FOR_VALUE.test(text)) return false;
  return FINITE_VERB.test(text) && text.split(' ').length >= STATEMENT_WORDS_MIN;
}

const isEmptyStem = (stem: string): boolean => INSTRUCTION_STEMS.has(stem) || PERSPECTIVE_STEMS.has(stem);

function naming(families: readonly ClauseFamily[]): Pick<SubQuestion, 'families' | 'intents' | 'meaning'> {
  const probability = NAMED_PROBABILITY / families.length;
  return { meaning: null, families, intents: families.map((family) => ({ family, probability })) };
}

function certainOf(intents: readonly Intent[]): ClauseFamily[] {
  const [best] = intents;
  return best && best.probability >= CERTAIN_PROBABILITY ? [best.family] : [];
}

/** The sub-questions of an instruction, in order, without duplicates. */
export function subQuestionsOf(instruction: string): SubQuestions {
  const read = instruction.slice(0, INSTRUCTION_MAX).replaceAll('\r\n', '\n');
  const lines = read.split('\n').map((line) => line.slice(0, LINE_MAX));
  const points = lines.filter((line) => line.trim() !== '').map((line) => ({ line, found: fromLine(line) }));
  const isList = points.some(({ found }) => found.length > 0);
  // A sentence between the items of a list may ask too.
  const listed = isList ? points.flatMap(({ line, found }) => (found.length > 0 ? found : fromQuestions(line))) : [];
  const questions = withoutDuplicates(
    listed.length > 0 ? listed : fromProse(read.replace(/[ \t]+/g, ' ').slice(0, PROSE_MAX)),
  );
  if (questions.length > 0) return { questions: questions.slice(0, QUESTIONS_MAX), isSummary: false };
  return { questions: summaryQuestions(), isSummary: true };
}

/** The questions of a text that consists of questions only: "Who may assign, and to whom?" is no enumeration. */
export function questionSentences(instruction: string): SubQuestions | null {
  const sentences =
    instruction
      .slice(0, PROSE_MAX)
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[^?]+\?/g) ?? [];
  const isAllQuestions = sentences.join('').length === instruction.replace(/\s+/g, ' ').trim().length;
  const questions = withoutDuplicates(sentences.filter(isQuestion).map((sentence) => subQuestion(sentence)));
  return isAllQuestions && !BULLET.test(instruction) && questions.length > 0 ? { questions, isSummary: false } : null;
}

function summaryQuestions(): SubQuestion[] {
  return KEY_FAMILIES.map(familyById)
    .filter((family) => family !== undefined)
    .map(questionOfFamily);
}

function questionOfFamily(family: ClauseFamily): SubQuestion {
  return { label: family.label, text: family.label, details: '', isProposition: false, ...naming([family]) };
}

/** The sub-question of a line that is a list item or reads "label: detail". */
function fromLine(line: string): SubQuestion[] {
  const isItem = BULLET.test(line);
  const text = line.replace(BULLET, '').trim();
  const pair = /^([^:.?!]{2,90}?)(?::| [–—-] ) ?(\S.*)$/.exec(text.replace(/[*\s]+/g, ' ').trim());
  if (pair?.[1] && pair[2]) {
    const isLabel = isItem || familiesOfLabel(pair[1]).length > 0;
    const isIntro = isEnumerationIntro(pair[1]) && !(isItem && !/\b(?:following|these|each)\b/i.test(pair[1]));
    const asks = isQuestion(pair[1]) || (isItem && isQuestion(pair[2]));
    if (isLabel && !isIntro && asks) return [subQuestion(pair[1], pair[2])];
    return isItem && isQuestion(text) ? [subQuestion(text)] : [];
  }
  if (!isItem || /:\s*$/.test(text)) return [];
  const several = fromQuestions(text);
  if (several.length > 1) return several;
  return isQuestion(text) ? [subQuestion(text)] : [];
}

const SENTENCE = /[^.?!\n]{1,500}[.?!]?/g;
/** The start of a second question: "How long is the term, and how is it renewed?", but not "Who may assign, and to whom?". */
const SECOND =
  /,? and (?=(?:what|who|which|when|where|how|is|are|does|do|can|may|must|will|shall)\b [^?]{0,80}[\p{L}\d])/iu;

const REFERS_BACK = /\b(?:it|its|this|that|these|those|they|them|their)\b/i;

/** The sentences of a text that end with a question mark. */
function fromQuestions(text: string): SubQuestion[] {
  const asking = text.match(SENTENCE)?.filter((sentence) => sentence.endsWith('?')) ?? [];
  return asking.flatMap(splitQuestions);
}

/** Splits a sentence that joins two questions, if each is a question by itself. "What does he pay for it?" needs the first. */
function splitQuestions(sentence: string): SubQuestion[] {
  const at = SECOND.exec(sentence);
  const [first, second] = at ? [`${sentence.slice(0, at.index)}?`, sentence.slice(at.index + at[0].length)] : ['', ''];
  if (!isQuestion(first) || !isQuestion(second)) return [sentence].filter(isQuestion).map((one) => subQuestion(one));
  return [subQuestion(first), subQuestion(second, REFERS_BACK.test(second) ? first : '')];
}

/** The sub-questions of an instruction with at least one question mark. */
function fromSentences(instruction: string): SubQuestion[] {
  return (instruction.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (sentence.endsWith('?')) return fromQuestions(sentence);
    if (!isEnumerationIntro(sentence.trim())) return [];
    const listed = fromEnumeration(sentence);
    if (listed.length >= 2) return listed;
    return familiesIn(sentence, { weakNames: false }).map(({ family }) => questionOfFamily(family));
  });
}

/** "Extract the following" before a colon introduces a list and is no label. */
function isEnumerationIntro(label: string): boolean {
  return /^(?:please\s+)?(?:extract|list|identify|find|summari[sz]e|review|state|give|provide|highlight|check|tell|show|return|report|answer)\b/i.test(
    label,
  );
}

function fromProse(instruction: string): SubQuestion[] {
  const quoted = /\brelated to ["“]([^"”]{2,90})["”]/i.exec(instruction)?.[1];
  if (quoted) return [subQuestion(quoted, /\bdetails?:\s*([\s\S]+)$/i.exec(instruction)?.[1] ?? '')];
  const enumerated = instruction.includes('?') ? [] : fromEnumeration(instruction);
  if (enumerated.length >= 2) return enumerated;
  if (instruction.includes('?')) return fromSentences(instruction);
  const named = familiesIn(instruction, { weakNames: false });
  const asked = instruction.trim();
  const isCommand = isEnumerationIntro(asked) || asksForSummary(asked);
  if (named.length > 0 && (isCommand || asked.includes('\n')))
    return named.map(({ family }) => questionOfFamily(family));
  // A statement asks whether it is true, as a whole.
  const first = asked.split('\n')[0] ?? '';
  return isQuestion(first) && !isCommand ? [subQuestion(first)] : [];
}

/** "Summarise this contract", "What are the key terms": asks for the whole document. */
function asksForSummary(instruction: string): boolean {
  return /\b(?:summar\w+|overview|key (?:terms|points|provisions)|main (?:terms|points)|plain[- ](?:language|english)|abstract|explain|review|analy[sz]e|risks?)\b/i.test(
    instruction,
  );
}

/** Items separated by commas or semicolons after a colon, "columns", or a verb such as "list". */
function fromEnumeration(instruction: string): SubQuestion[] {
  const list =
    /\b(?:columns?|fields?|headings?)\s*(?::|named|called|for|are)?\s+([^.\n]{5,2000})/i.exec(instruction)?.[1] ??
    /:\s*([^.\n?]{5,4000}[,;][^.\n?]{2,4000})/.exec(instruction)?.[1] ??
    /\b(?:extract|list|identify|find|summari[sz]e|state|give|provide|highlight|check|report|including|covering|such as|about)\s+([^.\n?:]{5,4000}[,;][^.\n?]{2,4000})/i.exec(
      instruction,
    )?.[1];
  if (!list) return [];
  const items = list
    .split(list.includes(';') ? /;/ : /,(?![^(]*\))/)
    .flatMap((item) => splitPair(item))
    .map((item) => item.replace(/^\s*(?:and|or|the|any|all|a|an|its|their)\s+/i, '').trim())
    .filter((item) => item !== '' && item.split(/\s+/).length <= 8 && isQuestion(item));
  const known = items.filter((item) => familiesOfLabel(item).length > 0);
  return known.length * 2 >= items.length ? items.map((item) => subQuestion(item)) : [];
}

/** Splits "renewal and termination", as each names a family. */
function splitPair(item: string): string[] {
  const parts = item.replace(/^\s*and\s+/i, '').split(/(?<!\s)\s+(?:and|&)\s+/i);
  return parts.length === 2 && parts.every((part) => familiesOfLabel(part).length > 0) ? parts : [item];
}

function isQuestion(text: string): boolean {
  if (familiesOfLabel(text.slice(0, 400)).length > 0) return true;
  return stemsOf(text.slice(0, 400)).some((stem) => !INSTRUCTION_STEMS.has(stem));
}

function plainText(label: string): string {
  const plain = label
    .replace(/[*_`#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s:;,.])[\s:;,.]+$/, '');
  return upperFirst(plain);
}

const shortened = (text: string): string =>
  text.length <= LABEL_MAX ? text : `${text.slice(0, LABEL_MAX).replace(/\s+\S*$/, '')}…`;

function withoutDuplicates(questions: readonly SubQuestion[]): SubQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ label }) => {
    const key = label.toLowerCase();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
