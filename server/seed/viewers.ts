// Whom the seed acts as, and the times it writes.
import type { Viewer } from '#server/store/viewer.ts';

export const viewerOf = (userId: string, companyId: string | null): Viewer => ({
  userId,
  companyId,
  isSuperUser: companyId === null,
});

/** Each record is a second older than the one before, so that a list, newest first, keeps the order of the content. */
export const secondsBefore = (now: Date, seconds: number): string =>
  new Date(now.getTime() - seconds * 1000).toISOString();
