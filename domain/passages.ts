// Texts that people write at length: several lines, any script, and a bound that says itself.
import { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from './limits.ts';
import { requiredText } from './people.ts';
import { storable } from './storable.ts';
import { tooLong } from './too-long.ts';

/** One line that names a record or a part of one. */
export const titleText = (missing: string) => requiredText(missing, TITLE_MAX);

/** Lines of text that must say something. */
export const passage = (missing: string, max = PASSAGE_MAX) =>
  z.string({ error: missing }).overwrite(storable).trim().min(1, missing).max(max, tooLong(max));

const anyPassage = (max: number) => z.string().overwrite(storable).trim().max(max, tooLong(max));

/** Lines of text that may be empty or left out, which is the same. */
export const optionalPassage = (max = PASSAGE_MAX) => anyPassage(max).default('');

/** Such lines where something stored is changed: left out, they stay as they are. No default may stand in for them. */
export const changedPassage = (max = PASSAGE_MAX) => anyPassage(max).optional();

/** Text that is kept to the letter, blanks at its ends included: its layout carries meaning. */
export const verbatim = (missing: string, max: number) =>
  z.string({ error: missing }).overwrite(storable).regex(/\S/, missing).max(max, tooLong(max));
