// The heap of a tab after two garbage collections, as the first may release more. Objects of scripts are separated from
// "native" memory: machine code that V8 generates for hot functions and later frees, and what the tools keep of every reply.
import type { CDPSession } from '@playwright/test';

export interface Heap {
  readonly used_mb: number;
  /** Objects, strings, closures, arrays. */
  readonly kept_mb: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface Snapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly (readonly string[])[] };
  };
  readonly nodes: readonly number[];
}

const BYTES_PER_MB = 1e6;
const NOT_KEPT = new Set(['code', 'native', 'synthetic']);

export async function heapOf(tools: CDPSession): Promise<Heap> {
  await tools.send('HeapProfiler.collectGarbage');
  await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  const kept = keptBytes(await snapshotOf(tools));
  return { used_mb: usedSize / BYTES_PER_MB, kept_mb: kept / BYTES_PER_MB, nodes, listeners: jsEventListeners };
}

async function snapshotOf(tools: CDPSession): Promise<Snapshot> {
  const chunks: string[] = [];
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk);
  tools.on('HeapProfiler.addHeapSnapshotChunk', add);
  try {
    await tools.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  } finally {
    tools.off('HeapProfiler.addHeapSnapshotChunk', add);
  }
  return JSON.parse(chunks.join('')) as Snapshot;
}

function keptBytes({ snapshot: { meta }, nodes }: Snapshot): number {
  const fields = meta.node_fields;
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const kinds = meta.node_types[type] ?? [];
  let kept = 0;
  for (let at = 0; at < nodes.length; at += fields.length)
    if (!NOT_KEPT.has(kinds[nodes[at + type] ?? -1] ?? '')) kept += nodes[at + size] ?? 0;
  return kept;
}
