// Turns a model's reply into a draft: validates it, and salvages what it can of a malformed reply.
import { z } from 'zod';
import { MESSAGES } from '#domain/messages.ts';
import type { Draft, DraftAnswer, EngineDocument, Notice, Quote } from '#server/engine/engine.ts';
import { fenced } from '#server/engine/markdown.ts';
import { unfence } from './fences.ts';
import { citedNumbers, singleCitations, withoutCitations, withoutDangling, withoutImages } from './markdown.ts';
import { readForm, type Reply, resultKey } from './reply-form.ts';
import { findObject } from './reply-json.ts';
import { withoutClausePrefix } from './selection.ts';

export type DraftBody = Omit<Draft, 'usage'>;

interface ReplyContext {
  readonly documents: readonly EngineDocument[];
  readonly shape: z.ZodType | null;
  /** True when the model did not read all of the documents. */
  readonly isPartial: boolean;
  /** True when the reply ended at the model's length limit. */
  readonly isCutOff: boolean;
}

type ReadReply =
  | { readonly ok: true; readonly body: DraftBody }
  /** `body` is what can still be shown, with a notice. */
  | { readonly ok: false; readonly problem: string; readonly body: DraftBody | null };

export const UNSOURCED_NOTICE: Notice = {
  about: 'unsourced',
  text: 'The language model gave no quotation for parts of this. Check it against the documents before you rely on it.',
};
const CUT_OFF_NOTICE: Notice = {
  about: 'partial',
  text: 'The language model stopped at its length limit: the end of this result is missing.',
};

const NO_QUOTE = '(no quote given)';

/** The name of a quote's document. An unknown name stays, and its quote will be missing. */
function documentNameOf(name: string, documents: readonly EngineDocument[]): string {
  const wanted = name.trim().toLowerCase();
  const exact =
    documents.find((one) => one.name === name) ?? documents.find((one) => one.name.toLowerCase() === wanted);
  if (exact) return exact.name;
  const [only] = documents;
  return documents.length === 1 && only ? only.name : name;
}

function quotesOf(reply: Reply, documents: readonly EngineDocument[]): Quote[] {
  return reply.quotes.map(({ document, quote }) => ({
    document: documentNameOf(document, documents),
    // An empty quote would match every document.
    quote: withoutClausePrefix(unfence(quote.trim())) || NO_QUOTE,
  }));
}

function answersOf(reply: Reply, text: string, context: ReplyContext): DraftAnswer[] {
  const exists = (number: number) => number >= 1 && number <= reply.quotes.length;
  const absence = context.isPartial || context.isCutOff ? ('cut_off' as const) : ('not_in_documents' as const);
  const answers = reply.answers.map(({ label, value, quotes, found }): DraftAnswer => {
    const numbers = [...new Set(quotes.filter(exists))];
    const plain = label.trim() === '' ? value : withoutCitations(singleCitations(value), reply.quotes.length);
    return found ? { label, value: plain, quotes: numbers } : { label, value: '', quotes: numbers, absence };
  });
  if (answers.length > 0) return answers;
  const isAbsent = reply.quotes.length === 0 && text.includes(MESSAGES.notFoundInDocuments);
  const whole = { label: '', quotes: reply.quotes.map((_, index) => index + 1) };
  return [isAbsent ? { ...whole, value: '', absence } : { ...whole, value: text }];
}

/** JSON in a code block; it cannot contain citations, so its sources follow it. */
function textOfData(data: unknown, reply: Reply): string {
  const exists = (number: number) => number >= 1 && number <= reply.quotes.length;
  const sources = reply.answers
    .map((answer) => ({ ...answer, quotes: answer.quotes.filter(exists) }))
    .filter(({ quotes }) => quotes.length > 0)
    .map(({ label, quotes }) => `- ${label || 'Result'}: ${quotes.map((number) => `[${number}]`).join(' ')}`);
  const listed = reply.quotes.map((_, index) => `[${index + 1}]`).join(' ');
  const footer = sources.length > 0 ? `Sources:\n\n${sources.join('\n')}` : listed && `Sources: ${listed}`;
  // On several lines no array looks like a citation; a string that does is escaped.
  const json = JSON.stringify(data, null, 2).replace(/\[(?=\d{1,6}\])/g, '\\u005b');
  return [fenced(json, 'json'), footer].filter(Boolean).join('\n\n');
}

function problemOf(reply: Reply, text: string, context: ReplyContext): string | null {
  if (reply.quotes.some(({ quote }) => quote.trim() === '')) return 'A quote in "quotes" was empty.';
  const cited = [...citedNumbers(text), ...reply.answers.flatMap(({ quotes }) => quotes)];
  const dangling = cited.find((number) => number < 1 || number > reply.quotes.length);
  if (dangling !== undefined) return `It cited [${dangling}], but "quotes" has ${reply.quotes.length} entries.`;
  if (context.documents.length === 0) return null;
  const isUnsourced =
    reply.answers.length > 0
      ? reply.answers.some(({ found, quotes }) => found && quotes.length === 0) && citedNumbers(text).length === 0
      : reply.quotes.length === 0 && !text.includes(MESSAGES.notFoundInDocuments);
  return isUnsourced ? 'It made statements without a quote from the documents.' : null;
}

/** Reads one reply of the model. Never throws: an unreadable reply is a problem without a body. */
export async function readReply(raw: string, context: ReplyContext): Promise<ReadReply> {
  const key = resultKey(context.shape);
  const found = await findObject(raw, key);
  if (!found) return { ok: false, problem: 'It was not the JSON object asked for.', body: null };
  const parsed = readForm.safeParse(context.isCutOff ? { quotes: [], ...found.value } : found.value);
  if (!parsed.success)
    return { ok: false, problem: `It did not follow the form: ${z.prettifyError(parsed.error)}`, body: null };
  const reply = parsed.data;
  if (context.shape) {
    const data = context.shape.safeParse(reply.data);
    if (!data.success)
      return { ok: false, problem: `"data" did not follow the template: ${z.prettifyError(data.error)}`, body: null };
  }
  const text = context.shape ? textOfData(reply.data, reply) : singleCitations(withoutImages(reply.text ?? '').trim());
  if (text === '') return { ok: false, problem: 'Its "text" was empty.', body: null };

  const missingEnd = !found.isComplete && !context.isCutOff ? 'Its JSON had no end.' : null;
  const problem = missingEnd ?? problemOf(reply, text, context);
  const clean = context.shape ? text : withoutDangling(text, reply.quotes.length);
  const notices = context.isCutOff ? [CUT_OFF_NOTICE] : problem ? [UNSOURCED_NOTICE] : [];
  const body: DraftBody = {
    text: [clean, ...notices.map((notice) => notice.text)].join('\n\n'),
    quotes: quotesOf(reply, context.documents),
    answers: answersOf(reply, clean, context),
    notices,
  };
  // A reply that reached the length limit would reach it again.
  return problem && !context.isCutOff ? { ok: false, problem, body } : { ok: true, body };
}
