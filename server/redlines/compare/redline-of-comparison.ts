// A redline of the older of two .docx: accepting its changes gives the newer text.
import { unpack } from '#server/documents/blocks.ts';
import { readDocx } from '#server/documents/docx/read-docx.ts';
import type { ReadLimits } from '#server/documents/limits.ts';
import type { RedlineTask, WrittenRedline } from '#server/redlines/redline-task.ts';
import { writeRedline } from '#server/redlines/write/write-redline.ts';
import { redlineEdits } from './redline-edits.ts';

/**
 * The final texts are compared. Differences that the writer cannot place, such as new rows of tables, are in `refused`:
 * the redline lacks them, and whoever offers it must say so.
 * @throws Refusal as readDocx.
 */
export async function redlineOfComparison(
  from: Uint8Array,
  to: Uint8Array,
  stamp: Pick<RedlineTask, 'author' | 'date'>,
  limits: ReadLimits,
): Promise<WrittenRedline> {
  const [older, newer] = await Promise.all([readDocx(from, limits), readDocx(to, limits)]);
  const { edits, refused } = redlineEdits(unpack(older), unpack(newer));
  const written = await writeRedline(from, { ...stamp, edits }, limits);
  return { ...written, refused: [...written.refused, ...refused] };
}
