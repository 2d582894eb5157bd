// Decomposes an instruction into sub-questions: lists, "label: detail" lines, enumerations, names of clause families, and
// sentences with a question mark. An instruction without any asks for a summary.
import { stemsOf } from '#server/terms.ts';
import { familiesIn, familiesOfLabel, familyById, qualifierStems } from './families.ts';
import { type ClauseFamily, KEY_FAMILIES } from './vocabulary/vocabulary.ts';

export interface SubQuestion {
  /** As written in the instruction, or the label of the family. */
  readonly label: string;
  /** The explanation beside the label. */
  readonly details: string;
  readonly families: readonly ClauseFamily[];
  /** Stems that narrow the question within its families. */
  readonly qualifiers: readonly string[];
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

export function subQuestion(label: string, details = ''): SubQuestion {
  const clean = plainLabel(label);
  const own = familiesOfLabel(clean);
  const qualifiers =
    own.length > 0
      ? qualifierStems(clean).filter((stem) => !INSTRUCTION_STEMS.has(stem) && !PERSPECTIVE_STEMS.has(stem))
      : [];
  return {
    label: clean,
    details: details.trim(),
    families: own.length > 0 ? own : leadingFamily(clean, details),
    qualifiers,
  };
}

/** A label outside the vocabulary may be explained by its details, if these name one family first. */
function leadingFamily(label: string, details: string): ClauseFamily[] {
  const named = familiesIn(details, { weakNames: false });
  const distinct = new Set(named.map(({ family }) => family));
  const isVague = stemsOf(label).every((stem) => INSTRUCTION_STEMS.has(stem));
  return named[0] && (isVague || (distinct.size === 1 && named[0].length > 1)) ? [named[0].family] : [];
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
  return { label: family.label, details: '', families: [family], qualifiers: [] };
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

/** The sentences of a text that end with a question mark. */
function fromQuestions(text: string): SubQuestion[] {
  const asking = text.match(SENTENCE)?.filter((sentence) => sentence.endsWith('?')) ?? [];
  return asking.flatMap(splitQuestions).map((one) => subQuestion(one));
}

/** Splits a sentence that joins two questions, if each is a question by itself. */
function splitQuestions(sentence: string): string[] {
  const at = SECOND.exec(sentence);
  const parts = at ? [`${sentence.slice(0, at.index)}?`, sentence.slice(at.index + at[0].length)] : [];
  return parts.length > 0 && parts.every(isQuestion) ? parts : [sentence].filter(isQuestion);
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
  if (named.length > 0) return named.map(({ family }) => questionOfFamily(family));
  const asked = instruction.trim().split('\n')[0] ?? '';
  return isQuestion(asked) && !asksForSummary(instruction) ? [subQuestion(asked)] : [];
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

function plainLabel(label: string): string {
  const plain = label
    .replace(/[*_`#]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![\s:;,.])[\s:;,.]+$/, '');
  const capital = plain.charAt(0).toUpperCase() + plain.slice(1);
  return capital.length <= LABEL_MAX ? capital : `${capital.slice(0, LABEL_MAX).replace(/\s+\S*$/, '')}…`;
}

function withoutDuplicates(questions: readonly SubQuestion[]): SubQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ label }) => {
    const key = label.toLowerCase();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
