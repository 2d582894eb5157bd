// Finds the questions that an instruction holds: its lists, its "label: detail" lines, its enumerations, the families of
// clauses it names, the sentences that ask. An instruction without any asks for a summary.
import { familiesIn, familiesOfLabel, familyById, unexplainedStems } from './families.ts';
import { stemsOf } from '#server/terms.ts';
import type { ClauseFamily } from './vocabulary/family.ts';
import { KEY_FAMILIES } from './vocabulary/vocabulary.ts';

export interface AskedQuestion {
  /** As the person wrote it, or the family's own label. */
  readonly label: string;
  /** What was said about it. */
  readonly details: string;
  readonly families: readonly ClauseFamily[];
  /** Words that make the question narrower than its families. */
  readonly narrowing: readonly string[];
}

export interface AskedQuestions {
  readonly questions: readonly AskedQuestion[];
  /** True when nothing in particular was asked: only what is found is worth a line. */
  readonly isSummary: boolean;
}

/** A run stays readable, and a pasted book stays harmless. */
export const QUESTIONS_MAX = 100;
const LABEL_MAX = 90;
/** What is read of an instruction; nobody writes more, but a field can be pasted into it. */
const INSTRUCTION_MAX = 60_000;
const LINE_MAX = 2000;
const PROSE_MAX = 8000;
const BULLET = /^\s*(?:[-*•–—▪◦‣+]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)]|#{1,6})\s+/i;
/** Verbs and nouns of instructions: a piece made of them alone asks nothing. */
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

/** From whose side it is asked, or that it is asked plainly: no contract words it so. */
const PERSPECTIVE_STEMS = new Set(
  stemsOf(`our ours your yours my we you us their favor favour side happen thing something goes wrong get way right one
     settled lasts long has`),
);

export function askedQuestion(label: string, details = ''): AskedQuestion {
  const clean = plainLabel(label);
  const own = familiesOfLabel(clean);
  const narrowing =
    own.length > 0
      ? unexplainedStems(clean).filter((stem) => !INSTRUCTION_STEMS.has(stem) && !PERSPECTIVE_STEMS.has(stem))
      : [];
  return {
    label: clean,
    details: details.trim(),
    families: own.length > 0 ? own : leadingFamily(clean, details),
    narrowing,
  };
}

/** A label that means nothing to us may be explained by its detail, if that names one family before all others. */
function leadingFamily(label: string, details: string): ClauseFamily[] {
  const named = familiesIn(details, { weakNames: false });
  const distinct = new Set(named.map(({ family }) => family));
  const isVague = stemsOf(label).every((stem) => INSTRUCTION_STEMS.has(stem));
  return named[0] && (isVague || (distinct.size === 1 && named[0].length > 1)) ? [named[0].family] : [];
}

/** The questions of an instruction, in its order, each once. */
export function questionsOf(instruction: string): AskedQuestions {
  const read = instruction.slice(0, INSTRUCTION_MAX).replaceAll('\r\n', '\n');
  const lines = read.split('\n').map((line) => line.slice(0, LINE_MAX));
  const points = lines.filter((line) => line.trim() !== '').map((line) => ({ line, found: fromLine(line) }));
  const isList = points.some(({ found }) => found.length > 0);
  // Between the points of a list, too, a sentence may ask.
  const listed = isList ? points.flatMap(({ line, found }) => (found.length > 0 ? found : fromQuestions(line))) : [];
  const questions = distinct(listed.length > 0 ? listed : fromProse(read.replace(/[ \t]+/g, ' ').slice(0, PROSE_MAX)));
  if (questions.length > 0) return { questions: questions.slice(0, QUESTIONS_MAX), isSummary: false };
  return { questions: summaryQuestions(), isSummary: true };
}

/** The sentences of a text that ask, where it is made of nothing else: "Who may assign, and to whom?" lists no points. */
export function sentencesAsked(instruction: string): AskedQuestions | null {
  const sentences =
    instruction
      .slice(0, PROSE_MAX)
      .replace(/\s+/g, ' ')
      .trim()
      .match(/[^?]+\?/g) ?? [];
  const isNothingElse = sentences.join('').length === instruction.replace(/\s+/g, ' ').trim().length;
  const questions = distinct(sentences.filter(asksSomething).map((sentence) => askedQuestion(sentence)));
  return isNothingElse && !BULLET.test(instruction) && questions.length > 0 ? { questions, isSummary: false } : null;
}

function summaryQuestions(): AskedQuestion[] {
  return KEY_FAMILIES.map(familyById)
    .filter((family) => family !== undefined)
    .map(questionOfFamily);
}

function questionOfFamily(family: ClauseFamily): AskedQuestion {
  return { label: family.label, details: '', families: [family], narrowing: [] };
}

/** The question of one line, where the line is an item of a list or reads "label: detail". */
function fromLine(line: string): AskedQuestion[] {
  const isItem = BULLET.test(line);
  const text = line.replace(BULLET, '').trim();
  const pair = /^([^:.?!]{2,90}?)(?::| [–—-] ) ?(\S.*)$/.exec(text.replace(/[*\s]+/g, ' ').trim());
  if (pair?.[1] && pair[2]) {
    const isLabel = isItem || familiesOfLabel(pair[1]).length > 0;
    const isIntro = isEnumerationIntro(pair[1]) && !(isItem && !/\b(?:following|these|each)\b/i.test(pair[1]));
    const asks = asksSomething(pair[1]) || (isItem && asksSomething(pair[2]));
    if (isLabel && !isIntro && asks) return [askedQuestion(pair[1], pair[2])];
    return isItem && asksSomething(text) ? [askedQuestion(text)] : [];
  }
  if (!isItem || /:\s*$/.test(text)) return [];
  const several = fromQuestions(text);
  if (several.length > 1) return several;
  return asksSomething(text) ? [askedQuestion(text)] : [];
}

const SENTENCE = /[^.?!\n]{1,500}[.?!]?/g;
/** Where a second question begins: "How long is the term, and how is it renewed?", but not "Who may assign, and to whom?". */
const SECOND =
  /,? and (?=(?:what|who|which|when|where|how|is|are|does|do|can|may|must|will|shall)\b [^?]{0,80}[\p{L}\d])/iu;

/** Every question of a text; what else it says is no question. */
function fromQuestions(text: string): AskedQuestion[] {
  const asking = text.match(SENTENCE)?.filter((sentence) => sentence.endsWith('?')) ?? [];
  return asking.flatMap(partsAsked).map((one) => askedQuestion(one));
}

/** The questions of a sentence that joins two: each must ask for something by itself. */
function partsAsked(sentence: string): string[] {
  const at = SECOND.exec(sentence);
  const parts = at ? [`${sentence.slice(0, at.index)}?`, sentence.slice(at.index + at[0].length)] : [];
  return parts.length > 0 && parts.every(asksSomething) ? parts : [sentence].filter(asksSomething);
}

/** What the sentences of an instruction ask for and tell to find, where at least one of them asks. */
function fromSentences(instruction: string): AskedQuestion[] {
  return (instruction.match(SENTENCE) ?? []).flatMap((sentence) => {
    if (sentence.endsWith('?')) return fromQuestions(sentence);
    if (!isEnumerationIntro(sentence.trim())) return [];
    const listed = fromEnumeration(sentence);
    if (listed.length >= 2) return listed;
    return familiesIn(sentence, { weakNames: false }).map(({ family }) => questionOfFamily(family));
  });
}

/** "Extract the following" before a colon is no label. */
function isEnumerationIntro(label: string): boolean {
  return /^(?:please\s+)?(?:extract|list|identify|find|summari[sz]e|review|state|give|provide|highlight|check|tell|show|return|report|answer)\b/i.test(
    label,
  );
}

function fromProse(instruction: string): AskedQuestion[] {
  const quoted = /\brelated to ["“]([^"”]{2,90})["”]/i.exec(instruction)?.[1];
  if (quoted) return [askedQuestion(quoted, /\bdetails?:\s*([\s\S]+)$/i.exec(instruction)?.[1] ?? '')];
  const enumerated = instruction.includes('?') ? [] : fromEnumeration(instruction);
  if (enumerated.length >= 2) return enumerated;
  if (instruction.includes('?')) return fromSentences(instruction);
  const named = familiesIn(instruction, { weakNames: false });
  if (named.length > 0) return named.map(({ family }) => questionOfFamily(family));
  const asked = instruction.trim().split('\n')[0] ?? '';
  return asksSomething(asked) && !isEverything(instruction) ? [askedQuestion(asked)] : [];
}

/** "Summarise this contract", "What are the key terms": the whole document is meant. */
function isEverything(instruction: string): boolean {
  return /\b(?:summar\w+|overview|key (?:terms|points|provisions)|main (?:terms|points)|plain[- ](?:language|english)|abstract|explain|review|analy[sz]e|risks?)\b/i.test(
    instruction,
  );
}

/** Items parted by commas or semicolons after a colon, "columns", or a verb that asks for several things. */
function fromEnumeration(instruction: string): AskedQuestion[] {
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
    .filter((item) => item !== '' && item.split(/\s+/).length <= 8 && asksSomething(item));
  const known = items.filter((item) => familiesOfLabel(item).length > 0);
  return known.length * 2 >= items.length ? items.map((item) => askedQuestion(item)) : [];
}

/** "renewal and termination" are two where each is a family of its own; "term and termination" in one label stays. */
function splitPair(item: string): string[] {
  const parts = item.replace(/^\s*and\s+/i, '').split(/(?<!\s)\s+(?:and|&)\s+/i);
  return parts.length === 2 && parts.every((part) => familiesOfLabel(part).length > 0) ? parts : [item];
}

function asksSomething(text: string): boolean {
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

function distinct(questions: readonly AskedQuestion[]): AskedQuestion[] {
  const seen = new Set<string>();
  return questions.filter(({ label }) => {
    const key = label.toLowerCase();
    return key !== '' && !seen.has(key) && seen.add(key);
  });
}
