// Runs a workflow's prompts in order over its fields and documents (design 5): each sees its own files, its own fields
// and the results before it. Every quote is checked here before anyone sees it, whichever engine drew it up.
import type { Answer, Source } from '#domain/answers.ts';
import { escapeMarkdown } from '#domain/result-text/escape-markdown.ts';
import { MESSAGES } from '#domain/messages.ts';
import { promptTitle } from '#domain/prompt-titles.ts';
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
  /** Text as it is written, with the draft's own citation numbers; `prompt` is the index into the results, from 0. */
  readonly onText?: (event: Extract<RunEvent, { type: 'text' }>) => void;
  /** Each prompt is answered from all of its documents as one body, the best passages of any of them first. */
  readonly isAcross?: boolean;
  /** What each prompt means, where it goes on with one before; the built-in engine answers that. */
  readonly meant?: readonly string[];
  /** Sentences that every answer given now ends in: about documents that are missing from it. */
  readonly remarks?: readonly string[];
  /** What an earlier attempt has answered already: the first prompts, which are not asked again. */
  readonly before?: AnsweredSoFar;
  /** After each prompt but the last, once one of them could be answered: what is to be kept should the work break off. */
  readonly onAnswered?: (soFar: AnsweredSoFar) => Promise<void>;
}

export type AnsweredSoFar = Pick<AnsweredPrompts, 'results' | 'sources' | 'usage'>;

export interface AnsweredPrompts {
  readonly results: PromptResult[];
  readonly sources: Source[];
  /** The whole run as Markdown, the notice of the built-in engine included. */
  readonly text: string;
  /** Of all prompts, those that failed included; null when no prompt reported any. */
  readonly usage: RunUsage | null;
}

/** An engine that fails so often before its first answer is not asked for the rest. */
const FAILURES_MAX = 3;

/**
 * Answers all prompts, one after the other. A prompt that fails beside others that do not keeps its place, and its
 * result says why (absence engine_failed or cut_off, and a sentence), so that no finished answer is lost.
 * @throws EngineFailure when no prompt could be answered; the signal's reason when aborted.
 */
export async function answerPrompts(input: AnswerPromptsInput): Promise<AnsweredPrompts> {
  const { prompts, engine, signal, onProgress, onText, before } = input;
  const citations = createCitations(input.documents, before?.sources);
  const results: PromptResult[] = [...(before?.results ?? [])];
  const failures: EngineFailure[] = [];
  let usage: AnsweredPrompts['usage'] = before?.usage ?? null;
  for (const [index, prompt] of prompts.entries()) {
    signal.throwIfAborted();
    if (index < results.length) continue;
    const label = `Prompt ${index + 1} of ${prompts.length}`;
    onProgress?.({ type: 'progress', stage: 'answering', label, done: index, total: prompts.length });
    const question = { ...questionOf(prompt, input, results), ...meaning(input.meant?.[index]) };
    let streamed = false;
    const write = (delta: string) => {
      streamed ||= delta !== '';
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
    if (!streamed) write(checked.text);
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

const meaning = (meant: string | undefined) => (meant === undefined ? {} : { meant });

/** What one prompt is asked: only its own fields and files, and what the prompts before it were answered. */
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

/** The documents given for the prompt's files, all of them where it names none; the main ones first. */
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
  return {
    label: answer.label,
    // What answers the prompt as a whole is the text, and cites like it.
    value: answer.label === '' ? renumberCitations(answer.value, quotes.length, checked.numbersOf) : answer.value,
    sources,
    ...(answer.absence && { absence: answer.absence }),
    engine: engine.info,
    decision: { state: 'open' },
  };
}

/** One result as it is; several each under a heading. The notice stands once, above everything it is about. */
function wholeText(results: readonly PromptResult[], engine: Engine): string {
  const notice = noticeOf({ results, engine: engine.info });
  const parts =
    results.length === 1
      ? results.map(({ text }) => text)
      : results.map((result, index) => `## ${escapeMarkdown(promptTitle(result, index))}\n\n${result.text}`);
  return [...(notice ? [`*${notice}*`] : []), ...parts].join('\n\n');
}
