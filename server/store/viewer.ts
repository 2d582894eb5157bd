// On whose behalf a query runs. Every query of tenant content takes one; what it does not reach does not exist for it.
export interface Viewer {
  readonly userId: string;
  /** Null for a super admin, who sees the provider set and no tenant's content. */
  readonly companyId: string | null;
  readonly isSuperUser: boolean;
}

/** @param session of whoever makes the request. */
export const viewerOf = (session: {
  readonly user: { readonly id: string; readonly is_super_user: boolean };
  readonly companyId: string | null;
}): Viewer => ({
  userId: session.user.id,
  companyId: session.companyId,
  isSuperUser: session.user.is_super_user,
});

/** Numbered page of a list, 1-based. */
export interface PageOf {
  readonly page: number;
  readonly page_size: number;
}

/** A search text as a pattern for ILIKE that matches it anywhere, wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
