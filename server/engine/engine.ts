// What an engine is: one prompt and its documents in, a draft out. It knows nothing of HTTP, the database or who asks.
// A draft's quotes are claims; citations.ts checks each against the document before anyone sees it.
import type { ABSENCES } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { RunUsage } from '#domain/runs.ts';

export interface EngineDocument {
  /** As shown to people; unique within a run. */
  readonly name: string;
  /** The file input it was given for. */
  readonly input: string;
  readonly main: boolean;
  readonly content: ReadDocument;
}

export interface Question {
  /** The prompt with its fields filled in. */
  readonly instruction: string;
  /** As on the wire, fields filled in; parseOutput() tells the format. */
  readonly output: string;
  /** What it means, where that is an earlier question of a conversation: "And in the lease?". */
  readonly meant?: string;
  /** Both as their author wrote them, `{{Field}}` in place of each of `fields`: what people enter is no instruction. */
  readonly unfilled: { readonly instruction: string; readonly output: string };
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The documents this prompt sees, the main one first. */
  readonly documents: readonly EngineDocument[];
  /** The documents are one body to answer from, not several to answer for: the best passages of any of them come first. */
  readonly isAcross?: boolean;
  /** What the prompts before it were asked and answered. */
  readonly previous: readonly { readonly instruction: string; readonly text: string }[];
}

export interface Quote {
  readonly document: string;
  readonly quote: string;
  /** Where the engine took it from, offsets into the document's full text; absent when it only claims the words. */
  readonly start?: number;
  readonly end?: number;
  /** The pieces that it is made of, in the order of the text; claimed like the offsets. */
  readonly pieces?: readonly { readonly start: number; readonly end: number }[];
}

export interface DraftAnswer {
  /** What was asked ("Governing law"); empty when the answer is to the prompt as a whole. */
  readonly label: string;
  readonly value: string;
  /** Indexes into the draft's quotes, 1-based like the citations in its text. */
  readonly quotes: readonly number[];
  readonly absence?: (typeof ABSENCES)[number];
}

/** What a reader must know before relying on a draft, and in which way that limits it. */
export interface Notice {
  /**
   * partial: something was not read, or not written; unsourced: some of it quotes nothing; prose: it is not in the form
   * asked for, and its one answer is all that was said.
   */
  readonly about: 'partial' | 'unsourced' | 'prose';
  /** A sentence or more. */
  readonly text: string;
}

export interface Draft {
  /** Markdown in the output format asked for, its notices under it; `[2]` cites the draft's second quote. */
  readonly text: string;
  readonly quotes: readonly Quote[];
  readonly answers: readonly DraftAnswer[];
  /** Absent where there is nothing to say. */
  readonly notices?: readonly Notice[];
  readonly usage: RunUsage | null;
}

export interface Engine {
  readonly info: EngineInfo;
  /**
   * Answers one prompt. `onText` receives the text as it is written, where the engine writes bit by bit.
   * @throws EngineFailure when no draft could be made; the signal's reason when aborted.
   */
  answer(question: Question, context: { signal: AbortSignal; onText: (delta: string) => void }): Promise<Draft>;
}

/**
 * The engine could not answer. The message is for the person who ran the workflow and says what to do next; the cause, of
 * what lies with a service behind the engine, is for the operator and holds nothing of the question.
 */
export class EngineFailure extends Error {
  override name = 'EngineFailure';
  /** cut_off where there was more to read or to write than the engine can; else it failed. */
  readonly absence: 'engine_failed' | 'cut_off';
  /** What was used up all the same. */
  readonly usage: RunUsage | null;
  /** It lies in how the engine is set up: every other question would fail like this one. */
  readonly isLasting: boolean;

  constructor(
    message: string,
    {
      absence = 'engine_failed',
      usage = null,
      isLasting = false,
      cause,
    }: Partial<Pick<EngineFailure, 'absence' | 'usage' | 'isLasting' | 'cause'>> = {},
  ) {
    super(message, { cause });
    this.absence = absence;
    this.usage = usage;
    this.isLasting = isLasting;
  }
}
