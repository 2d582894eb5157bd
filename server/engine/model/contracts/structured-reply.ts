// Asks a model for one JSON object about a contract: once, and once more with the complaint where it cannot be used.
import type { z } from 'zod';
import { EngineFailure } from '#server/engine/engine.ts';
import type { Meter } from '#server/engine/model/meter.ts';
import type { Prompt } from '#server/engine/model/prompt.ts';
import { findObject } from '#server/engine/model/reply-json.ts';
import type { ModelRequests } from '#server/engine/model/requests.ts';
import type { Rank, SelectedText } from '#server/engine/model/selection.ts';
import { withinWindow } from '#server/engine/model/window.ts';

/** What the judge, the observer and the redrafter of one engine share. */
export interface ContractModel {
  readonly requests: ModelRequests;
  /** Characters of texts in one request. */
  readonly budget: number;
  readonly rank: Rank | undefined;
}

export type ReadObject<T> =
  | { readonly ok: true; readonly value: T }
  /** For the model: what was wrong with its reply. */
  | { readonly ok: false; readonly problem: string };

interface StructuredRequest<T> {
  readonly requests: ModelRequests;
  readonly meter: Meter;
  readonly signal: AbortSignal;
  readonly form: z.ZodType;
  /** A key that the object must have. */
  readonly key: string;
  /** Characters of the contract that may be sent, and that it has. */
  readonly budget: number;
  readonly length: number;
  readonly select: (share: number) => Promise<SelectedText>;
  readonly write: (text: string, complaint?: string) => Prompt;
  readonly read: (value: unknown) => ReadObject<T>;
  /** For the person: what could not be done. */
  readonly failures: { readonly malformed: string; readonly cutOff: string };
}

interface StructuredReply<T> {
  readonly value: T;
  /** What was sent of the contract; null for all of it. */
  readonly part: SelectedText['part'];
}

/**
 * Asks for the object.
 * @throws EngineFailure for two unusable replies, or one that ended at the model's length limit; ModelFault; the signal's
 * reason when aborted.
 */
export async function askForObject<T>(request: StructuredRequest<T>): Promise<StructuredReply<T>> {
  const { requests, meter, signal, form, failures } = request;
  const askOnce = async (share: number, complaint?: string) => {
    const { documents, part } = await request.select(share);
    const text = documents[0]?.text ?? '';
    const reply = await requests.send(request.write(text, complaint), { form, signal });
    meter.add(reply.usage);
    const found = await findObject(reply.text, request.key);
    // A reply that reached the length limit would reach it again.
    if (reply.isCutOff && found?.isComplete !== true)
      throw new EngineFailure(failures.cutOff, { absence: 'cut_off', usage: meter.read() });
    return { part, read: readFound(found, request.read) };
  };
  const first = await withinWindow(request, (share) => askOnce(share));
  if (first.result.read.ok) return { value: first.result.read.value, part: first.result.part };
  const second = await askOnce(first.share, first.result.read.problem);
  if (second.read.ok) return { value: second.read.value, part: second.part };
  throw new EngineFailure(failures.malformed, { usage: meter.read() });
}

function readFound<T>(
  found: Awaited<ReturnType<typeof findObject>>,
  read: (value: unknown) => ReadObject<T>,
): ReadObject<T> {
  if (!found) return { ok: false, problem: 'It was not the JSON object asked for.' };
  return found.isComplete ? read(found.value) : { ok: false, problem: 'Its JSON had no end.' };
}
