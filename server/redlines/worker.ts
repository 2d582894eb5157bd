// The entry of a worker thread that reads and changes contracts: the bytes of a .docx and a task in, JSON or bytes out.
import type { TextView } from '#domain/contracts/contract-text.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import { replyWith, type WorkerReply, type WorkerTask } from '#server/documents/worker-reply.ts';
import { unpack } from '#server/documents/blocks.ts';

interface TextTask {
  readonly do: 'text';
  readonly view: TextView;
}

export type ContractTask = TextTask;
/** JSON of the fields that the view's text decides, without their braces. */
export type ContractValue = Uint8Array;

export default function workOnContract(task: WorkerTask<ContractTask>): Promise<WorkerReply<ContractValue>> {
  return replyWith(() => textJson(task));
}

/** Serialized here, because twelve million characters would block the main thread. */
async function textJson({ bytes, limits, view }: WorkerTask<TextTask>): Promise<Uint8Array> {
  const { text, blocks, kind, pages, warnings } = unpack(await readDocx(bytes, limits));
  const value = {
    view,
    kind,
    pages,
    text,
    blocks: blocks.map(({ text: _text, ...block }) => block),
    changes: [],
    comments: [],
    warnings,
  };
  return new TextEncoder().encode(JSON.stringify(value).slice(1, -1));
}
