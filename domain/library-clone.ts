// What a clone of a record is called.
import { TITLE_MAX } from './limits.ts';

const SUFFIX = ' (Copy)';

/** The title with ' (Copy)' appended; of a title that is too long for it, the end goes. */
export const clonedTitle = (title: string): string =>
  `${title
    .slice(0, TITLE_MAX - SUFFIX.length)
    .toWellFormed()
    .trimEnd()}${SUFFIX}`;
