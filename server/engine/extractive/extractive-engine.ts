// The built-in engine (design 5): answers by quoting. It needs no model and no account, and it never words anything
// itself: every value is a passage of a document, or the statement that there is none.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { parseOutput } from '#domain/workflows.ts';
import { type Draft, type Engine, EngineFailure, type EngineDocument, type Question } from '#server/engine/engine.ts';
import { type AcrossFinding, findAcross, layOutAcross } from './across.ts';
import {
  answerOf,
  createQuoteBook,
  type Finding,
  type FoundInDocument,
  isFound,
  NOT_FOUND,
  type QuoteBook,
} from './findings.ts';
import { planJson, type Plan } from './json-shape.ts';
import { asList, asParagraphs, asTable } from './layouts.ts';
import { createPace, type Pace } from '#server/pace.ts';
import { indexOf } from './passage-index.ts';
import { type AskedQuestion, type AskedQuestions, questionsOf, sentencesAsked } from './questions.ts';
import { asGood, distinct, inWhole, worthReading } from './choosing.ts';
import { rank } from './ranking.ts';
import { planTemplate } from './text-template.ts';

/** Passages of one document for a question: those quoted and those the reader is only led to. */
const PASSAGES_MAX = 5;
/** With several documents, each has less room. */
const PASSAGES_MAX_OF_MANY = 3;

const NO_DOCUMENTS =
  'The built-in engine answers by quoting documents, but this prompt has none. ' +
  'Choose a file for it, or ask your administrator to connect a language model.';
const LONG_FIELD = 2000;

/** An engine that needs no model. Any number of runs may share it. */
export function createExtractiveEngine(): Engine {
  /** @throws EngineFailure without documents; the signal's reason when aborted. */
  async function answer(put: Question, { signal }: { signal: AbortSignal }): Promise<Draft> {
    signal.throwIfAborted();
    // It reads no earlier answers: a question that goes on with one before is answered as what it means.
    const question = put.meant === undefined ? put : { ...put, instruction: put.meant };
    if (question.documents.length === 0) throw new EngineFailure(NO_DOCUMENTS);
    const { format, template = '' } = parseOutput(question.output);
    const plan = format === 'Dynamic' ? (planJson(template) ?? planTemplate(template)) : null;
    const asked = plan ? { questions: explained(plan, question), isSummary: false } : questionsIn(question);
    const book = createQuoteBook();
    const pace = createPace(signal);
    if (question.isAcross && question.documents.length > 1 && plan === null) {
      const across = sentencesAsked(question.instruction) ?? asked;
      const found: AcrossFinding[] = [];
      for (const one of across.questions) found.push(await findAcross(one, question.documents, across, pace, book));
      const findings = across.isSummary ? found.filter(isFound) : found;
      return draftOf(layOutAcross(findings), findings, across, question.documents, book);
    }
    // What the reply has no room for is not cited either: a source without its number in the text would puzzle.
    const isCompared = plan === null && format === 'Table' && question.documents.length > 1;
    const most = question.documents.length > 1 ? PASSAGES_MAX_OF_MANY : PASSAGES_MAX;
    const all: Finding[] = [];
    for (const [index, one] of asked.questions.entries()) {
      const isSingle = isCompared || plan?.single?.has(index) === true;
      const room = { passages: isSingle ? 1 : most, further: plan === null, isSummary: asked.isSummary };
      all.push(await find(one, question.documents, room, pace, book));
    }
    const findings = asked.isSummary ? all.filter(isFound) : all;
    const text = plan ? plan.fill(findings) : layOut(findings, format);
    return draftOf(text, findings, asked, question.documents, book);
  }

  return { info: { kind: 'built-in', model: null }, answer };
}

function draftOf(
  text: string,
  findings: readonly Finding[],
  asked: AskedQuestions,
  documents: readonly EngineDocument[],
  book: QuoteBook,
): Draft {
  return {
    text: [text || NOT_FOUND, ...warningsOf(findings, asked, documents)].join('\n\n'),
    quotes: book.quotes,
    answers: findings.map(answerOf),
    usage: null,
  };
}

/** How many passages a reply has room for, and whether it leads to some that it does not quote. */
interface Room {
  readonly passages: number;
  readonly further: boolean;
  readonly isSummary: boolean;
}

async function find(
  question: AskedQuestion,
  documents: readonly EngineDocument[],
  room: Room,
  pace: Pace,
  book: QuoteBook,
): Promise<Finding> {
  const found: FoundInDocument[] = [];
  for (const document of documents) {
    const ranked = distinct(worthReading(await rank(await indexOf(document.content), question, pace), room));
    await pace.breathe();
    const good = asGood(ranked, question).slice(0, room.passages);
    const more = room.further && !room.isSummary ? ranked.slice(good.length, room.passages) : [];
    const quoted = inWhole(document.content, good);
    const further = inWhole(document.content, [...good, ...more]).slice(quoted.length);
    found.push({
      name: document.name,
      quotes: quoted.map((one) => book.cite(document, one)),
      further: further.map((one) => book.cite(document, one)),
    });
  }
  return { question, documents: found };
}

/** A pasted clause or mail in a field is material to compare with, not a list of questions. */
function questionsIn({ instruction, fields }: Question): AskedQuestions {
  const long = fields.filter(({ value }) => value.length > LONG_FIELD);
  return questionsOf(long.reduce((text, { name, value }) => text.replaceAll(value, () => name), instruction));
}

/** The questions of a Dynamic output, with what the instruction says about each. */
function explained({ questions }: Plan, question: Question): AskedQuestion[] {
  const said = new Map(questionsIn(question).questions.map((one) => [one.label.toLowerCase(), one]));
  return questions.map((one) => {
    const more = said.get(one.label.toLowerCase());
    if (!more) return one;
    const families = one.families.length > 0 ? one.families : more.families;
    return { ...one, details: `${one.details} ${more.details}`.trim(), families };
  });
}

function layOut(findings: readonly Finding[], format: string): string {
  if (findings.length === 0) return '';
  if (format === 'Table') return asTable(findings);
  return format === 'Plain Text' ? asParagraphs(findings) : asList(findings);
}

/** "Not found" is only as good as the reading: where a page had no text, the result says so. */
function warningsOf(
  findings: readonly Finding[],
  asked: AskedQuestions,
  documents: readonly EngineDocument[],
): string[] {
  if (!asked.isSummary && findings.every(isFound)) return [];
  return documents.flatMap(({ name, content }) =>
    content.warnings.map((warning) => `> ${escapeMarkdown(name)}: ${escapeMarkdown(warning)}`),
  );
}
