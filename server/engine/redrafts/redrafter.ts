// The interface of a redrafter: one passage of a contract and an instruction in, other words for that passage out. They are
// a suggestion, which a person decides about.
import type { RunUsage } from '#domain/runs.ts';
import type { EngineDocument } from '#server/engine/engine.ts';

export interface RedraftRequest {
  readonly document: EngineDocument;
  /** The passage: offsets in the document's text, UTF-16 code units, at most SUGGESTED_RANGE_MAX apart, start < end. */
  readonly start: number;
  readonly end: number;
  /** What the person wants; empty only with a clause. */
  readonly instruction: string;
  /** The text of a clause of the library, to bring the passage into line with. */
  readonly clause?: string;
  /** Whom we act for, as the contract calls them; empty where it is not known. */
  readonly side: string;
}

export interface Redraft {
  /** What stands there instead: plain text, at most PASSAGE_MAX characters; a line break begins a paragraph. */
  readonly text: string;
  /** For the lawyer: what changed and why, without Markdown. */
  readonly reason: string;
  readonly usage: RunUsage | null;
  /** What limits the redraft, such as a part of the contract that was not read; null for nothing. */
  readonly problem: string | null;
}

export interface Redrafter {
  /** @throws EngineFailure when there is no usable redraft; the signal's reason when aborted. */
  redraft(request: RedraftRequest, context: { readonly signal: AbortSignal }): Promise<Redraft>;
}
