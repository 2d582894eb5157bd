// What one read may cost. Every limit ends in a refusal of the closed list, never in a shorter text.

export interface ReadLimits {
  /** Documents read at once, each in a thread of its own. */
  readonly threads: number;
  /** Wall clock per document from the moment its thread takes it. */
  readonly timeoutMs: number;
  /** Bounds the JavaScript heap of a thread and, separately, PDFium's memory, which lies outside that heap. */
  readonly memoryMb: number;
  /** Sum over the unpacked parts of a .docx that are read, counted while unpacking. */
  readonly maxInflatedBytes: number;
}

export const DEFAULT_LIMITS: ReadLimits = {
  threads: 2,
  timeoutMs: 30_000,
  memoryMb: 256,
  maxInflatedBytes: 96 * 1024 * 1024,
};

/** Beyond these a reply would stall the thread that receives it: about 4,000 dense pages. */
export const MAX_TEXT_LENGTH = 20_000_000;
export const MAX_BLOCKS = 200_000;
