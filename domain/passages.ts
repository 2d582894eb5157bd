// Long texts that people write: several lines, any script, with a limit in their error message.
import { z } from 'zod';
import { PASSAGE_MAX, TITLE_MAX } from './limits.ts';
import { requiredText } from './people.ts';
import { storable } from './storable.ts';
import { tooLong } from './too-long.ts';

/** One line that names a record or a part of one. */
export const titleText = (missing: string) => requiredText(missing, TITLE_MAX);

/** Required text of several lines. */
export const passage = (missing: string, max = PASSAGE_MAX) =>
  z.string({ error: missing }).overwrite(storable).trim().min(1, missing).max(max, tooLong(max));

const anyPassage = (max: number) => z.string().overwrite(storable).trim().max(max, tooLong(max));

/** Optional text of several lines; empty by default. */
export const optionalPassage = (max = PASSAGE_MAX) => anyPassage(max).default('');

/** The same in a change: a missing text stays as it is, so there must be no default. */
export const changedPassage = (max = PASSAGE_MAX) => anyPassage(max).optional();

/** Text kept exactly, with its white space, as its layout carries meaning. */
export const verbatim = (missing: string, max: number) =>
  z.string({ error: missing }).overwrite(storable).regex(/\S/, missing).max(max, tooLong(max));
