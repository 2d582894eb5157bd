// Answers a workflow's prompts in order: each prompt sees its own files, its own fields and the results before it. Every
// quote is checked here before anyone sees it, whichever engine wrote it.
import type { Answer, Source } from '#domain/answers.ts';
import { MESSAGES } from '#domain/messages.ts';
import { promptTitle } from '#domain/prompt-titles.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { noticeOf } from '#domain/run-engines.ts';
import type { PromptResult, RunEvent, RunUsage } from '#domain/runs.ts';
import { fillFields, parseOutput, type WorkflowPrompt } from '#domain/workflows.ts';
import { type CheckedDraft, createCitations } from './citations.ts';
import {
  type Draft,
  type DraftAnswer,
  type Engine,
  type EngineDocument,
  EngineFailure,
  type Question,
} from './engine.ts';
import { renumberCitations } from './markdown.ts';
import { addUsage } from './usage.ts';

type FieldValue = { readonly name: string; readonly value: string };

export interface AnswerPromptsInput {
  readonly prompts: readonly WorkflowPrompt[];
  readonly fields: readonly FieldValue[];
  readonly documents: readonly EngineDocument[];
  readonly engine: Engine;
  readonly signal: AbortSignal;
  /** Stage answering before each prompt, checking after it; `done` counts finished prompts. */
  readonly onProgress?: (event: Extract<RunEvent, { type: 'progress' }>) => void;
  /** Text while it is written, with the draft's own citation numbers; `prompt` is the index of its result. */
  readonly onText?: (event: Extract<RunEvent, { type: 'text' }>) => void;
  /** Each prompt is answered from all of its documents as one corpus, best passages first. */
  readonly isAcross?: boolean;
  /** The standalone form of each prompt, for a conversation; the built-in engine answers these. */
  readonly standalone?: readonly string[];
  /** Sentences to append to every new answer, about documents that are missing from it. */
  readonly remarks?: readonly string[];
  /** The checkpoint of an earlier attempt: its prompts are not answered again. */
  readonly checkpoint?: AnswersSoFar;
  /** Called with a checkpoint after each prompt but the last, once one of them has an answer. */
  readonly onAnswered?: (soFar: AnswersSoFar) => Promise<void>;
}

export type AnswersSoFar = Pick<AnsweredPrompts, 'results' | 'sources' | 'usage'>;

export interface AnsweredPrompts {
  readonly results: PromptResult[];
  readonly sources: Source[];
  /** The whole run as Markdown, the notice of the built-in engine included. */
  readonly text: string;
  /** Sum over all prompts, failed ones included; null where none was reported. */
  readonly usage: RunUsage | null;
}

/** After this many failures before the first answer the other prompts are not tried. */
const FAILURES_MAX = 3;

/**
 * Answers all prompts one by one. Where some succeed, the result of a failed prompt says why (absence engine_failed or
 * cut_off, and a sentence), so that no finished answer is lost.
 * @throws EngineFailure when no prompt could be answered; the signal's reason when aborted.
 */
export async function answerPrompts(input: AnswerPromptsInput): Promise<AnsweredPrompts> {
  const { prompts, engine, signal, onProgress, onText, checkpoint } = input;
  const citations = createCitations(input.documents, checkpoint?.sources);
  const results: PromptResult[] = [...(checkpoint?.results ?? [])];
  const failures: EngineFailure[] = [];
  let usage: AnsweredPrompts['usage'] = checkpoint?.usage ?? null;
  for (const [index, prompt] of prompts.entries()) {
    signal.throwIfAborted();
    if (index < results.length) continue;
    const label = `Prompt ${index + 1} of ${prompts.length}`;
    onProgress?.({ type: 'progress', stage: 'answering', label, done: index, total: prompts.length });
    const question = { ...questionOf(prompt, input, results), ...standaloneOf(input.standalone?.[index]) };
    let hasStreamed = false;
    const write = (delta: string) => {
      hasStreamed ||= delta !== '';
      if (delta !== '') onText?.({ type: 'text', prompt: index, delta });
    };
    const draft = await engine.answer(question, { signal, onText: write }).catch((error: unknown) => {
      signal.throwIfAborted();
      if (!(error instanceof EngineFailure)) throw error;
      failures.push(error);
      return draftOfFailure(error);
    });
    signal.throwIfAborted();
    if (failures.length > results.length && (failures.length === prompts.length || failures.length === FAILURES_MAX))
      throw failures[0] ?? new EngineFailure(MESSAGES.unexpectedError);
    onProgress?.({ type: 'progress', stage: 'checking', label, done: index, total: prompts.length });
    const checked = citations.check(draft);
    if (!hasStreamed) write(checked.text);
    usage = addUsage(usage, draft.usage);
    results.push({
      title: promptTitle({ title: prompt.title, prompt: question.instruction }, index),
      prompt: question.instruction,
      output: prompt.output,
      text: withRemarks(checked.text, input.remarks),
      answers: draft.answers.map((answer) => recordOf(answer, draft, checked, engine)),
    });
    if (results.length < prompts.length && failures.length < results.length)
      await input.onAnswered?.({ results: [...results], sources: [...citations.sources], usage });
  }
  return { results, sources: [...citations.sources], text: wholeText(results, engine), usage };
}

const withRemarks = (text: string, remarks: readonly string[] = []): string =>
  [text, ...remarks.map((remark) => `> ${escapeMarkdown(remark)}`)].join('\n\n');

function draftOfFailure({ message, absence, usage }: EngineFailure): Draft {
  return { text: escapeMarkdown(message), quotes: [], answers: [{ label: '', value: '', quotes: [], absence }], usage };
}

const standaloneOf = (standalone: string | undefined) => (standalone === undefined ? {} : { standalone });

/** The question of one prompt: its own fields and files, and the answers to the prompts before it. */
function questionOf(
  prompt: WorkflowPrompt,
  { fields, documents, isAcross = false }: Pick<AnswerPromptsInput, 'fields' | 'documents' | 'isAcross'>,
  results: readonly PromptResult[],
): Question {
  const own = prompt.fields.map(({ name }) => ({
    name,
    value: fields.find((field) => sameName(field.name, name))?.value ?? '',
  }));
  const { format } = parseOutput(prompt.output);
  const blank = own.filter(({ value }) => value.trim() === '');
  return {
    unfilled: { instruction: fillFields(prompt.prompt, blank), output: fillFields(prompt.output, blank) },
    instruction: fillFields(prompt.prompt, own),
    output: format === 'Dynamic' ? fillFields(prompt.output, own) : prompt.output,
    fields: own.filter((field) => !blank.includes(field)),
    documents: documentsOf(prompt, documents),
    isAcross,
    previous: results.map(({ prompt: instruction, text }) => ({ instruction, text })),
  };
}

/** The documents of the prompt's files, all where it names none; the main ones first. */
function documentsOf(prompt: WorkflowPrompt, documents: readonly EngineDocument[]): EngineDocument[] {
  const mains = prompt.files.filter((file) => file.main);
  const isMain = (document: EngineDocument) =>
    mains.length > 0 ? mains.some((file) => sameName(file.name, document.input)) : document.main;
  return documents
    .filter(({ input }) => prompt.files.length === 0 || prompt.files.some((file) => sameName(file.name, input)))
    .map((document) => ({ ...document, main: isMain(document) }))
    .toSorted((one, other) => Number(other.main) - Number(one.main));
}

function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

function recordOf(answer: DraftAnswer, { quotes }: Draft, checked: CheckedDraft, engine: Engine): Answer {
  const sources = [...new Set(answer.quotes.flatMap(checked.numbersOf))];
  const nearest = [...new Set(answer.nearest?.flatMap(checked.numbersOf))];
  const possible = [...new Set(answer.possible?.flatMap(checked.numbersOf))];
  return {
    label: answer.label,
    // The answer to a whole prompt is its text, with citations.
    value: answer.label === '' ? renumberCitations(answer.value, quotes.length, checked.numbersOf) : answer.value,
    sources,
    ...(answer.absence && { absence: answer.absence }),
    ...(answer.likelihood !== undefined && { likelihood: answer.likelihood }),
    ...(possible.length > 0 && { possible }),
    ...(answer.notFoundIn && { not_found_in: [...answer.notFoundIn] }),
    ...(nearest.length > 0 && { nearest }),
    engine: engine.info,
    decision: { state: 'open' },
  };
}

/** One result as it is, several under a heading each. The notice comes once, first. */
function wholeText(results: readonly PromptResult[], engine: Engine): string {
  const notice = noticeOf({ results, engine: engine.info });
  const parts =
    results.length === 1
      ? results.map(({ text }) => text)
      : results.map((result, index) => `## ${escapeMarkdown(promptTitle(result, index))}\n\n${result.text}`);
  return [...(notice ? [`*${notice}*`] : []), ...parts].join('\n\n');
}
