// Limits of one read. Exceeding a limit is a refusal of the closed list, never a truncated text.

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

// A full heap may make V8 end the whole process instead of the thread. These limits stop a read long before, and allow for
// about 4,000 dense pages.
export const MAX_TEXT_LENGTH = 12_000_000;
export const MAX_BLOCKS = 200_000;
export const MAX_LINES = 500_000;
export const MAX_PAGES = 50_000;
/** Of a view of a .docx: a contract of 100 pages that was negotiated word by word has some thousands. */
export const MAX_CHANGES = 100_000;
export const MAX_COMMENTS = 10_000;
