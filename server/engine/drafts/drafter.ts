// The interface of a drafter: a new clause for a contract, and other words for a preamble. What it writes is text that a person
// places; its number and heading are put on by the server.
import type { RunUsage } from '#domain/runs.ts';
import type { EngineDocument } from '#server/engine/engine.ts';

export interface ClauseRequest {
  readonly document: EngineDocument;
  /** The end of the paragraph that the clause follows. */
  readonly at: number;
  /** What the clause is to say; '' with a clause of the library. */
  readonly wanted: string;
  readonly instruction: string;
  /** A clause of the library in the terms of the contract; '' for none. */
  readonly clause: string;
  /** Whom we act for, as the contract calls them; '' where it is not known. */
  readonly side: string;
}

export interface PreambleRequest {
  /** The preamble as it is built in. */
  readonly text: string;
  /** What has to stand in the reply, character for character. */
  readonly facts: readonly string[];
  readonly instruction: string;
}

interface DraftedWords {
  /** Plain text, at most PASSAGE_MAX characters; a line break begins a paragraph. */
  readonly text: string;
  /** For the lawyer, without Markdown. */
  readonly reason: string;
  readonly usage: RunUsage | null;
  /** What limits it; null for nothing. */
  readonly problem: string | null;
}

interface DraftedClauseWords extends DraftedWords {
  /** What the clause is called, without a number. */
  readonly title: string;
}

export interface RewordedPreamble extends DraftedWords {
  /** Facts that the reply does not have as they are: then it must not be used. */
  readonly lost: readonly string[];
}

interface DraftContext {
  readonly signal: AbortSignal;
}

export interface Drafter {
  /** @throws EngineFailure when there is no usable clause; the signal's reason when aborted. */
  draftClause(request: ClauseRequest, context: DraftContext): Promise<DraftedClauseWords>;
  /** @throws EngineFailure when there is no usable reply; the signal's reason when aborted. */
  rewordPreamble(request: PreambleRequest, context: DraftContext): Promise<RewordedPreamble>;
}
