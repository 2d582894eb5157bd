// Frees the memory of a worker thread behind a large task. The memory watch counts garbage too, and would otherwise end the
// thread in the next task, which may need little: somebody else's file would be refused as too large.
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Small tasks leave it to V8: a collection takes up to 100 ms. */
const LARGE_HEAP_BYTES = 64 * 1024 * 1024;

let collect: (() => void) | undefined;

export function collectGarbage(): void {
  if (getHeapStatistics().used_heap_size < LARGE_HEAP_BYTES) return;
  if (!collect) {
    // Worker threads do not take this flag as an argument.
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
  }
  collect();
}
