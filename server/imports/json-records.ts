// Splits a library's .json file into records without parsing it, so that each can be parsed alone.
import { stringAt } from '#domain/json-bounds.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const [SQUARE, SQUARE_END, CURLY, CURLY_END] = [0x5b, 0x5d, 0x7b, 0x7d];
const NAME = Buffer.from('records');
const BLANKS = [0x20, 0x09, 0x0a, 0x0d];
/** The list of records lies in the object that the file is. */
const IN_FILE = 1;
const IN_LIST = 2;

interface Records {
  /** The file without the content of its last list of records. */
  readonly frame: Uint8Array;
  /** The first of them, as many as were wanted. */
  readonly records: readonly Uint8Array[];
  readonly count: number;
}

/**
 * Invalid JSON stays invalid in one of the parts, for the parser to find.
 * @param most the maximum number of records to return; all are counted.
 */
export function recordsIn(bytes: Uint8Array, most: number): Records {
  let records: Uint8Array[] = [];
  let [depth, from, opened, closed] = [0, 0, -1, -1];
  let [nameFrom, nameTo] = [0, 0];
  let count = 0;
  const take = (end: number) => {
    if (count < most) records.push(bytes.subarray(from, end));
    count += 1;
    from = end + 1;
  };
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at];
    const isInList = depth === IN_LIST && opened >= 0 && closed < 0;
    if (byte === QUOTE) {
      const { end } = stringAt(bytes, at);
      if (depth === IN_FILE) [nameFrom, nameTo] = [at + 1, end];
      at = end;
    } else if (byte === COMMA && isInList) take(at);
    else if (byte === SQUARE || byte === CURLY) {
      depth += 1;
      if (byte === SQUARE && depth === IN_LIST && NAME.equals(bytes.subarray(nameFrom, nameTo))) {
        // Of two lists the last counts, as it does for the parser.
        [records, from, opened, closed] = [[], at + 1, at, -1];
        count = 0;
      }
    } else if (byte === SQUARE_END || byte === CURLY_END) {
      if (isInList) {
        take(at);
        closed = at;
      }
      depth -= 1;
    }
  }
  if (closed < 0) return { frame: bytes, records: [], count };
  const isEmpty = count === 1 && bytes.subarray(opened + 1, closed).every((byte) => BLANKS.includes(byte));
  return {
    frame: Buffer.concat([bytes.subarray(0, opened + 1), bytes.subarray(closed)]),
    records: isEmpty ? [] : records,
    count: isEmpty ? 0 : count,
  };
}
