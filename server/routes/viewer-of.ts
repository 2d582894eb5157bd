// On whose behalf the queries of a call run.
import type { Session } from '#server/plugins/session.ts';
import type { Viewer } from '#server/store/viewer.ts';

export const viewerOf = (session: Session): Viewer => ({
  userId: session.user.id,
  companyId: session.companyId,
  isSuperUser: session.user.is_super_user,
});
