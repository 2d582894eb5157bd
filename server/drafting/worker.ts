// The entry of a worker thread that drafts: the bytes of a template and a task in, JSON or a filled document out.
import { isEncryptedOffice } from '#server/documents/detect.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import { replyWith, type WorkerReply, type WorkerTask } from '#server/documents/worker-reply.ts';
import { Refusal } from '#server/refusal.ts';
import { type DraftedDocument, type DraftTask, fillTemplate, type RefusedDraft } from './fill-template.ts';
import { readTemplate } from './read-template.ts';

export type DraftingTask = { readonly do: 'read' } | { readonly do: 'fill'; readonly draft: DraftTask };

export interface ReadTemplate {
  /** The fields of `draftTemplateSchema` that the file decides: JSON in UTF-8 without its braces. */
  readonly json: Uint8Array;
  /** The labels of fields that are no detail of a party. */
  readonly labels: readonly string[];
}

export type DraftingValue = ReadTemplate | DraftedDocument | RefusedDraft;

export default function draft(task: WorkerTask<DraftingTask>): Promise<WorkerReply<DraftingValue>> {
  return replyWith(async () => {
    const { bytes, limits } = task;
    if (isEncryptedOffice(bytes)) throw new Refusal('password', 'An encrypted Office document.');
    return task.do === 'read' ? read(bytes, limits) : fillTemplate(bytes, task.draft, limits);
  });
}

async function read(bytes: Uint8Array, limits: ReadLimits): Promise<ReadTemplate> {
  const reading = await readTemplate(bytes, limits);
  const labels = reading.fields.flatMap(({ label, party }) => (party === null ? [label] : []));
  // Serialized here, because twelve million characters would block the main thread.
  return { json: new TextEncoder().encode(JSON.stringify(reading).slice(1, -1)), labels };
}
