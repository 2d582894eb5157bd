// Preloaded into the product (node --import): the wall clock of the whole process, with its threads and the embedded database,
// is shifted by the milliseconds in a file. Monotonic clocks do not jump.
import { readFileSync } from 'node:fs';

const file = process.env['FAULTS_CLOCK'] ?? '';
/** Reading the file for every call would be slow. */
const READ_EVERY_MS = 20;
const RealDate = Date;
let shift = 0;
let readAt = -Infinity;

function shiftNow(): number {
  const now = performance.now();
  if (now - readAt < READ_EVERY_MS) return shift;
  readAt = now;
  shift = Number(readFileSync(file, 'utf8'));
  return shift;
}

class JumpingDate extends RealDate {
  constructor(...given: [] | [value: number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shiftNow());
    // The types name only the first of the arguments.
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + shiftNow();
  }
}

globalThis.Date = JumpingDate as unknown as DateConstructor;
