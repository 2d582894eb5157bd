// The user of a query. Every query of tenant content takes a viewer and returns only what they may see.
export interface Viewer {
  readonly userId: string;
  /** Null for a super admin, who sees the provider set and no tenant's content. */
  readonly companyId: string | null;
  readonly isSuperUser: boolean;
}

/** The viewer of a request. */
export const viewerOf = (session: {
  readonly user: { readonly id: string; readonly is_super_user: boolean };
  readonly companyId: string | null;
}): Viewer => ({
  userId: session.user.id,
  companyId: session.companyId,
  isSuperUser: session.user.is_super_user,
});

/** A page of a list, 1-based. */
export interface PageOf {
  readonly page: number;
  readonly page_size: number;
}

/** An ILIKE pattern that matches the text anywhere, with wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
