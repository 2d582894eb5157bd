// Lists of changes to a style ("sprm", MS-DOC 2.6).

/** Two changes with their own encoding of the length (MS-DOC 2.9.243, 2.9.257). */
const TABLE_DEFINITION = 0xd608;
const TAB_CHANGES = 0xc615;
/** Length of the operand by the three upper bits of the code; for 6 the first byte is the length. */
const OPERAND_BYTES = [1, 1, 2, 4, 2, 2, undefined, 3] as const;

/** Operands by code; of a truncated list, those that are complete. */
export function readChanges(list: Buffer): Map<number, Buffer> {
  const changes = new Map<number, Buffer>();
  for (let at = 0; at + 2 < list.length;) {
    const code = list.readUInt16LE(at);
    at += 2;
    // A long list of tab stops has no length; nothing that is read here follows it.
    if (code === TAB_CHANGES && list[at] === 255) break;
    const length = OPERAND_BYTES[code >>> 13] ?? ownLength(code, list, at);
    if (at + length > list.length) break;
    changes.set(code, list.subarray(at, at + length));
    at += length;
  }
  return changes;
}

function ownLength(code: number, list: Buffer, at: number): number {
  if (code !== TABLE_DEFINITION) return 1 + (list[at] ?? 0);
  return at + 2 > list.length ? 1 : list.readUInt16LE(at) + 1;
}
