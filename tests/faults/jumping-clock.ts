// Loaded into the product before anything else (node --import): the whole process, its threads and with them the embedded
// database, lives by a clock that a file moves. The file has milliseconds to add; what measures durations does not jump.
import { readFileSync } from 'node:fs';

const file = process.env['FAULTS_CLOCK'] ?? '';
/** Reading costs more than asking for the time. */
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
    // All the arguments that there are, of which the types name the first.
    else super(...given);
  }

  static override now(): number {
    return RealDate.now() + shiftNow();
  }
}

globalThis.Date = JumpingDate as unknown as DateConstructor;
