// Passages that people choose for an answer (docs/decisions/0053), in a run or in a cell of a review: the document is read
// as engines read it, and the words are checked as an engine's quote is.
import type { ChosenQuote, Source } from '#domain/answers.ts';
import { REFUSAL_TEXTS } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import type { Deps } from '#server/deps.ts';
import { checkQuote } from '#server/engine/citations.ts';
import type { EngineDocument } from '#server/engine/engine.ts';
import type { Session } from '#server/plugins/session.ts';

interface ReadableDocument {
  readonly name: string;
  readonly sha256: string;
  readonly bytes: number;
  readonly input?: string;
  readonly main?: boolean;
}

/** @throws ProblemError unreadable_document */
export async function readForQuotes(
  { readings }: Pick<Deps, 'readings'>,
  { companyId }: Session,
  document: ReadableDocument,
  signal: AbortSignal,
): Promise<EngineDocument> {
  const { name, input = 'Document', main = true } = document;
  const outcome = await readings.readCached({ ...document, company_id: companyId }, { signal });
  if (!outcome.ok) throw new ProblemError('unreadable_document', REFUSAL_TEXTS[outcome.reason](name));
  return { name, input, main, content: outcome.document };
}

/**
 * The passage as the document has it.
 * @throws ProblemError invalid for words that are not in it
 */
export function requireQuote(document: EngineDocument, { quote, start, end }: ChosenQuote): Omit<Source, 'number'> {
  const claimed = start === undefined || end === undefined ? {} : { start, end };
  const found = checkQuote([document], { document: document.name, quote: quote.trim(), ...claimed });
  if (found.check === 'missing')
    throw new ProblemError('invalid', `These words are not in ${document.name}. Select them in the document again.`);
  return found;
}
