// Titles of cloned records.
import { TITLE_MAX } from './limits.ts';

const SUFFIX = ' (Copy)';

/** The title with ' (Copy)' appended, shortened to fit. */
export const clonedTitle = (title: string): string =>
  `${title
    .slice(0, TITLE_MAX - SUFFIX.length)
    .toWellFormed()
    .trimEnd()}${SUFFIX}`;
