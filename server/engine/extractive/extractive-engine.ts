// The built-in engine: answers by quoting (extractive question answering). It needs no language model and generates no
// text: every value is a passage of a document, or the statement that there is none.
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { parseOutput } from '#domain/workflows.ts';
import { type Draft, type Engine, EngineFailure, type EngineDocument, type Question } from '#server/engine/engine.ts';
import { createBuiltInJudge } from '#server/engine/verdicts/built-in-judge.ts';
import { createPace, type Pace } from '#server/pace.ts';
import { type AcrossFinding, findAcross, layOutAcross } from './across-documents.ts';
import {
  answerOf,
  citedNear,
  createQuoteRegistry,
  type Finding,
  type DocumentFinding,
  isFound,
  NOT_FOUND,
  type QuoteRegistry,
} from './findings.ts';
import { planJson, type Plan } from './json-shape.ts';
import { asList, asParagraphs, asTable } from './layouts.ts';
import { likelihoodOf } from './log-odds.ts';
import { passageIndexOf } from './passage-index.ts';
import { type SubQuestion, type SubQuestions, subQuestion, subQuestionsOf, questionSentences } from './questions.ts';
import { closeToBest, withoutOverlaps, expanded, aboveThreshold, nearestOf, type RankedDocument } from './selection.ts';
import { rank } from './ranking.ts';
import { planTemplate } from './text-template.ts';

/** Passages per question from one document, quoted and referred to. */
const PASSAGES_MAX = 5;
/** The same with several documents. */
const PASSAGES_MAX_OF_MANY = 3;

const NO_DOCUMENTS =
  'The built-in engine answers by quoting documents, but this prompt has none. ' +
  'Choose a file for it, or ask your administrator to connect a language model.';
const LONG_FIELD = 2000;

/** Stateless, so that all runs share it. */
export function createExtractiveEngine(): Engine {
  /** @throws EngineFailure without documents; the signal's reason when aborted. */
  async function answer(given: Question, { signal }: { signal: AbortSignal }): Promise<Draft> {
    signal.throwIfAborted();
    // This engine does not read earlier answers, so a follow-up question is answered in its standalone form.
    const question = given.standalone === undefined ? given : { ...given, instruction: given.standalone };
    if (question.documents.length === 0) throw new EngineFailure(NO_DOCUMENTS);
    const { format, template = '' } = parseOutput(question.output);
    const plan = format === 'Dynamic' ? (planJson(template) ?? planTemplate(template)) : null;
    const asked = plan ? { questions: withDetails(plan, question), isSummary: false } : questionsIn(question);
    const registry = createQuoteRegistry();
    const pace = createPace(signal);
    if (question.isAcross && question.documents.length > 1 && plan === null) {
      const across = questionSentences(question.instruction) ?? asked;
      const found: AcrossFinding[] = [];
      for (const one of across.questions) found.push(await findAcross(one, question.documents, across, pace, registry));
      const findings = across.isSummary ? found.filter(isFound) : found;
      return draftOf(layOutAcross(findings), findings, across, question.documents, registry);
    }
    // Only passages that the layout shows are cited: a source without its number in the text would be confusing.
    const isCompared = plan === null && format === 'Table' && question.documents.length > 1;
    const most = question.documents.length > 1 ? PASSAGES_MAX_OF_MANY : PASSAGES_MAX;
    const all: Finding[] = [];
    for (const [index, one] of asked.questions.entries()) {
      const isSingle = isCompared || plan?.single?.has(index) === true;
      const limits = { passages: isSingle ? 1 : most, isForm: plan !== null, isSummary: asked.isSummary };
      all.push(await find(one, question.documents, limits, pace, registry));
    }
    const findings = asked.isSummary ? all.filter(isFound) : all;
    const text = plan ? plan.fill(findings) : layOut(findings, format);
    return draftOf(text, findings, asked, question.documents, registry);
  }

  const info = { kind: 'built-in', model: null } as const;
  return { info, answer, ...createBuiltInJudge(), observer: null, redrafter: null, drafter: null };
}

function draftOf(
  text: string,
  findings: readonly Finding[],
  asked: SubQuestions,
  documents: readonly EngineDocument[],
  registry: QuoteRegistry,
): Draft {
  return {
    text: [text || NOT_FOUND, ...warningsOf(findings, asked, documents)].join('\n\n'),
    quotes: registry.quotes,
    answers: findings.map(answerOf),
    usage: null,
  };
}

interface LayoutLimits {
  /** The number of passages that the layout shows. */
  readonly passages: number;
  /** A form has no room for passages that are named without being quoted. */
  readonly isForm: boolean;
  readonly isSummary: boolean;
}

async function find(
  question: SubQuestion,
  documents: readonly EngineDocument[],
  limits: LayoutLimits,
  pace: Pace,
  registry: QuoteRegistry,
): Promise<Finding> {
  const found: DocumentFinding[] = [];
  const all: RankedDocument[] = [];
  for (const document of documents) {
    const ranked = withoutOverlaps(await rank(await passageIndexOf(document.content), question, pace));
    all.push({ document, ranked });
    await pace.breathe();
    const answering = aboveThreshold(ranked, question, limits);
    const likelihood = likelihoodOf(answering[0]?.score ?? Number.NEGATIVE_INFINITY);
    const good = closeToBest(answering, question).slice(0, limits.passages);
    const more = limits.isForm || limits.isSummary ? [] : answering.slice(good.length, limits.passages);
    const quoted = expanded(document.content, good);
    const further = expanded(document.content, [...good, ...more]).slice(quoted.length);
    found.push({
      name: document.name,
      // The quotes are one answer, which is as likely as its best quote.
      quotes: quoted.map((one) => ({ ...registry.cite(document, one), likelihood })),
      further: further.map((one) => registry.cite(document, one)),
    });
  }
  const isAbsent = found.every(({ quotes }) => quotes.length === 0);
  const near = isAbsent && !limits.isForm && !limits.isSummary ? nearestOf(all) : [];
  return { question, documents: found, nearest: near.map((one) => citedNear(one, registry)) };
}

/** A clause or an email pasted into a field is material for comparison, not a list of questions. */
function questionsIn({ instruction, fields }: Question): SubQuestions {
  const long = fields.filter(({ value }) => value.length > LONG_FIELD);
  return subQuestionsOf(long.reduce((text, { name, value }) => text.replaceAll(value, () => name), instruction));
}

/** The questions of a Dynamic output, with their details from the instruction. */
function withDetails({ questions }: Plan, question: Question): SubQuestion[] {
  const said = new Map(questionsIn(question).questions.map((one) => [one.label.toLowerCase(), one]));
  return questions.map((one) => {
    const more = said.get(one.label.toLowerCase());
    if (!more) return one;
    const details = `${one.details} ${more.details}`.trim();
    return one.families.length > 0 ? { ...one, details } : { ...subQuestion(one.label, details), label: one.label };
  });
}

function layOut(findings: readonly Finding[], format: string): string {
  if (findings.length === 0) return '';
  if (format === 'Table') return asTable(findings);
  return format === 'Plain Text' ? asParagraphs(findings) : asList(findings);
}

/** "Not found" is only as reliable as the reading: where pages could not be read, the result says so. */
function warningsOf(findings: readonly Finding[], asked: SubQuestions, documents: readonly EngineDocument[]): string[] {
  if (!asked.isSummary && findings.every(isFound)) return [];
  return documents.flatMap(({ name, content }) =>
    content.warnings.map((warning) => `> ${escapeMarkdown(name)}: ${escapeMarkdown(warning)}`),
  );
}
