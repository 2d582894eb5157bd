// What one read may cost. Every limit ends in a refusal of the closed list, never in a shorter text.

export interface ReadLimits {
  /** Documents read at once, each in a thread of its own. */
  readonly threads: number;
  /** Wall clock per document from the moment its thread takes it. */
  readonly timeoutMs: number;
  /** Of PDFium's own memory; a thread's JavaScript heap may take twice as much before the read is stopped. */
  readonly memoryMb: number;
  /** Sum over the unpacked parts of a .docx that are read, counted while unpacking. */
  readonly maxInflatedBytes: number;
}

export const DEFAULT_LIMITS: ReadLimits = {
  threads: 2,
  timeoutMs: 30_000,
  memoryMb: 256,
  maxInflatedBytes: 64 * 1024 * 1024,
};

// V8 ends the whole process, not the thread, when a heap is full in the wrong moment. These bounds keep every document
// far from there, so that the heap's own limit is never what stops a read. They leave room for about 4,000 dense pages.
export const MAX_TEXT_LENGTH = 12_000_000;
export const MAX_BLOCKS = 200_000;
export const MAX_LINES = 500_000;
export const MAX_PAGES = 50_000;
