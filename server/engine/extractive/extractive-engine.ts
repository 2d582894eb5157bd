// The built-in engine (design 5): answers by quoting. It needs no model and no account, and it never words anything
// itself: every value is a passage of a document, or the statement that there is none.
import { parseOutput } from '#domain/workflows.ts';
import { type Draft, type Engine, EngineFailure, type EngineDocument, type Question } from '#server/engine/engine.ts';
import { escapeMarkdown } from '#server/engine/markdown.ts';
import { answerOf, type CitedQuote, createQuoteBook, type Finding, isFound, NOT_FOUND } from './findings.ts';
import { planJson, type Plan } from './json-shape.ts';
import { asList, asParagraphs, asTable } from './layouts.ts';
import { createPace, type Pace } from './pace.ts';
import { indexOf } from './passage-index.ts';
import { type AskedQuestion, type AskedQuestions, questionsOf } from './questions.ts';
import { type Found, rank } from './ranking.ts';
import { planTemplate } from './text-template.ts';
import type { ClauseFamily } from './vocabulary/family.ts';

export interface ExtractiveOptions {
  /** Quotes for a question from one document, at most. */
  readonly quotesPerQuestion?: number;
  /** How near to the best score, from 0 to 1, a further quote must come. */
  readonly closeness?: number;
}

const NO_DOCUMENTS =
  'The built-in engine answers by quoting documents, and this prompt has none. ' +
  'Choose a file for it, or ask your administrator to connect a language model.';
const LONG_FIELD = 2000;

/** An engine that needs no model. Any number of runs may share it. */
export function createExtractiveEngine({ quotesPerQuestion = 3, closeness = 0.75 }: ExtractiveOptions = {}): Engine {
  /** @throws EngineFailure without documents; the signal's reason when aborted. */
  async function answer(question: Question, { signal }: { signal: AbortSignal }): Promise<Draft> {
    signal.throwIfAborted();
    if (question.documents.length === 0) throw new EngineFailure(NO_DOCUMENTS);
    const { format, template = '' } = parseOutput(question.output);
    const plan = format === 'Dynamic' ? (planJson(template) ?? planTemplate(template)) : null;
    const asked = plan ? { questions: explained(plan, question), isSummary: false } : questionsIn(question);
    const book = createQuoteBook();
    const pace = createPace(signal);
    const cite = (document: EngineDocument, found: Found): CitedQuote => book.cite(document, found);
    const all: Finding[] = [];
    // What the reply has no room for is not cited either: a source without its number in the text would puzzle.
    const isCompared = plan === null && format === 'Table' && question.documents.length > 1;
    for (const [index, one] of asked.questions.entries()) {
      const most = isCompared || plan?.single?.has(index) ? 1 : quotesPerQuestion;
      all.push(await find(one, question.documents, most, pace, cite));
    }
    const findings = asked.isSummary ? all.filter(isFound) : all;
    const text = plan ? plan.fill(findings) : layOut(findings, format);
    return {
      text: [text || NOT_FOUND, ...warningsOf(findings, asked, question.documents)].join('\n\n'),
      quotes: book.quotes,
      answers: findings.map(answerOf),
      usage: null,
    };
  }

  async function find(
    question: AskedQuestion,
    documents: readonly EngineDocument[],
    most: number,
    pace: Pace,
    cite: (document: EngineDocument, found: Found) => CitedQuote,
  ): Promise<Finding> {
    const found = [];
    for (const document of documents) {
      const ranked = await rank(await indexOf(document.content), question, pace);
      await pace.breathe();
      const bound = (ranked[0]?.score ?? 0) * (question.families.every(isOfOne) ? Math.sqrt(closeness) : closeness);
      const chosen = distinct(ranked.filter(({ score }) => score >= bound)).slice(0, most);
      found.push({ name: document.name, quotes: chosen.map((one) => cite(document, one)) });
    }
    return { question, documents: found };
  }

  return { info: { kind: 'built-in', model: null }, answer };
}

/** A contract has one date, one law, one term: a second quote has to be as good as the first. */
function isOfOne({ isBrief, position }: ClauseFamily): boolean {
  return isBrief === true || position === 'agreement_date' || position === 'title';
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

/** Leaves out what repeats a better find. */
function distinct(ranked: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const one of ranked) {
    if (kept.length >= 20) break;
    if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one);
  }
  return kept;
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
