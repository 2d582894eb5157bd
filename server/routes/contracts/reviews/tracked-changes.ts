// The tracked changes of a contract's file that the other side made: all but those that our redlines wrote.
import { z } from 'zod';
import { textChangeSchema, type TextChange } from '#domain/contracts/contract-text.ts';
import type { ContractTexts, TextReader } from '#server/routes/contracts/texts.ts';
import type { FileVersion } from '#server/routes/files/download.ts';
import { redlineStamps } from '#server/store/contracts/redline-stamps.ts';
import type { Db } from '#server/store/database.ts';

const tailSchema = z.object({ changes: z.array(textChangeSchema) });
const TAIL = ',"changes":[';

/** In the final text; empty for a file that is no .docx. Errors as of `ContractTexts.reply`. */
export async function theirChanges(
  db: Db,
  texts: ContractTexts,
  version: FileVersion,
  reader: TextReader,
): Promise<readonly TextChange[]> {
  if (version.kind !== 'docx') return [];
  const [reply, ours] = await Promise.all([texts.reply(version, 'final', reader), redlineStamps(db, version.node.id)]);
  const json = Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength);
  // The text and its blocks may be megabytes: only what follows them is parsed. Inside a string the quotes are escaped.
  const tail = json.subarray(json.lastIndexOf(TAIL) + 1).toString('utf8');
  const { changes } = tailSchema.parse(JSON.parse(`{${tail.replace(/\}\}$/, '}')}`));
  return changes.filter(({ kind, author, date }) => kind !== 'formatted' && !ours.has(`${author} ${date}`));
}
