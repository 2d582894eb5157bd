// The interface of an engine: one prompt and its documents in, a draft out. It knows neither HTTP nor the database nor the
// user. The quotes of a draft are claims; citations.ts checks each against the document before anyone sees it.
import type { ABSENCES } from '#domain/answers.ts';
import type { EngineInfo } from '#domain/configuration.ts';
import type { ReadDocument } from '#domain/documents.ts';
import type { RunUsage } from '#domain/runs.ts';
import type { Drafter } from './drafts/drafter.ts';
import type { Redrafter } from './redrafts/redrafter.ts';
import type { Span } from './span.ts';
import type { Judge } from './verdicts/judge.ts';
import type { Observer } from './verdicts/observer.ts';

export interface EngineDocument {
  /** As shown to users; unique within a run. */
  readonly name: string;
  /** The file input it was given for. */
  readonly input: string;
  readonly main: boolean;
  readonly content: ReadDocument;
}

export interface Question {
  /** The prompt with its fields filled in. */
  readonly instruction: string;
  /** As on the wire, with its fields filled in; parseOutput() returns the format. */
  readonly output: string;
  /** The standalone form of a follow-up question such as "And in the lease?". */
  readonly standalone?: string;
  /** Both as written by the author, with `{{Field}}` for each of `fields`: field values are no instructions. */
  readonly unfilled: { readonly instruction: string; readonly output: string };
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** The documents this prompt sees, the main one first. */
  readonly documents: readonly EngineDocument[];
  /** Answer from all documents as one corpus, best passages first, instead of once for each document. */
  readonly isAcross?: boolean;
  /** The prompts before it, with their answers. */
  readonly previous: readonly { readonly instruction: string; readonly text: string }[];
}

export interface Quote {
  readonly document: string;
  readonly quote: string;
  /** Offsets into the document's full text; absent where the engine claims only the words. */
  readonly start?: number;
  readonly end?: number;
  /** Its pieces in the order of the text; claims like the offsets. */
  readonly pieces?: readonly Span[];
}

export interface DraftAnswer {
  /** The point that it answers ("Governing law"); empty for an answer to the whole prompt. */
  readonly label: string;
  readonly value: string;
  /** Indexes into the draft's quotes, 1-based like the citations in its text. */
  readonly quotes: readonly number[];
  readonly absence?: (typeof ABSENCES)[number];
  /** Of an engine that estimates it: how many of such answers have the right passage first, from 0 to 1. */
  readonly likelihood?: number;
  /** Of the quotes of an answer from several documents, those that may not answer. */
  readonly possible?: readonly number[];
  /** Of several documents, the names of those that do not answer, while others do. */
  readonly notFoundIn?: readonly string[];
  /** Quotes nearest to a question without an answer, like `quotes`; only with the absence `not_in_documents`. */
  readonly nearest?: readonly number[];
}

/** A limit of a draft that the reader must know. */
export interface Notice {
  /**
   * partial: something was not read or not written; unsourced: some of it has no quote; prose: it is not in the required
   * form, and its one answer is the whole text.
   */
  readonly about: 'partial' | 'unsourced' | 'prose';
  /** One or more sentences. */
  readonly text: string;
}

export interface Draft {
  /** Markdown in the required output format, followed by its notices; `[2]` cites the draft's second quote. */
  readonly text: string;
  readonly quotes: readonly Quote[];
  readonly answers: readonly DraftAnswer[];
  readonly notices?: readonly Notice[];
  readonly usage: RunUsage | null;
}

/** Answers questions, and judges contracts under the rules of a playbook. */
export interface Engine extends Judge {
  readonly info: EngineInfo;
  /** Null where it takes a language model, and there is none. */
  readonly observer: Observer | null;
  readonly redrafter: Redrafter | null;
  readonly drafter: Drafter | null;
  /**
   * Answers one prompt. `onText` receives the text while it is written, if the engine streams.
   * @throws EngineFailure when no draft could be made; the signal's reason when aborted.
   */
  answer(question: Question, context: { signal: AbortSignal; onText: (delta: string) => void }): Promise<Draft>;
}

/**
 * The engine failed to answer. `message` is for the user: what to do next. `cause` is for the operator: what went wrong at the
 * model service, without any text of the question.
 */
export class EngineFailure extends Error {
  override name = 'EngineFailure';
  /** cut_off where there was too much to read or to write. */
  readonly absence: 'engine_failed' | 'cut_off';
  /** The usage until the failure. */
  readonly usage: RunUsage | null;
  /** True for a fault of the configuration: every other question would fail too. */
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
