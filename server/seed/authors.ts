// On whose behalf the seed writes, and when.
import type { Viewer } from '#server/store/viewer.ts';

export const viewerOf = (userId: string, companyId: string | null): Viewer => ({
  userId,
  companyId,
  isSuperUser: companyId === null,
});

/** A second apart, so that a list, which shows the newest first, keeps the order they were written in. */
export const inTurn = (now: Date, index: number): string => new Date(now.getTime() - index * 1000).toISOString();
