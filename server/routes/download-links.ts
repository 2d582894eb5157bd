// Downloads by link. A link works as long as the user who created it could download the file in the same session: it ends
// with the session, the file, the version, or the user's access to it.
import { scopeOfCall } from '#domain/access/scopes.ts';
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
import { linkExport } from '#domain/endpoints/data-exports.ts';
import { FILE_CALLS } from '#domain/endpoints/files.ts';
import { linkReviewDocument } from '#domain/endpoints/review-documents.ts';
import type { DocumentKind } from '#domain/documents.ts';
import { ProblemError } from '#domain/errors.ts';
import { safeFileName } from '#domain/runs.ts';
import type { Deps } from '#server/deps.ts';
import { documentBytes } from '#server/files/document-bytes.ts';
import type { Linked } from '#server/files/download-links.ts';
import type { Handlers } from '#server/plugins/mount.ts';
import type { Session } from '#server/plugins/session.ts';
import { findLiveTokenById } from '#server/store/live-tokens.ts';
import { findLiveSession } from '#server/store/sessions.ts';
import { viewerOf } from '#server/store/viewer.ts';
import { exportArchive } from './data-life/export-archive.ts';
import { loadVersion } from './files/download.ts';
import { treeAccess } from './files/tree-access.ts';
import { loadReview, requireDocument } from './reviews/review-access.ts';
import { DOCUMENT_TYPES, sendFile } from './send-file.ts';

interface LinkedFile {
  readonly sha256: string;
  readonly name: string;
  readonly kind: DocumentKind;
}

const expired = () =>
  new ProblemError('link_invalid', 'This download link has expired. Open the file in Whereas and download it again.');

/** The access of the call that creates links of this kind. */
function accessOf(linked: Linked): Endpoint['access'] {
  if (linked.of === 'export') return linkExport.access;
  return linked.of === 'file' ? FILE_CALLS[linked.place].link.access : linkReviewDocument.access;
}

export function downloadLinkHandlers(deps: Deps) {
  const { db, files, links, access, clock } = deps;
  const trees = {
    templates: treeAccess(deps, 'templates'),
    repository: treeAccess(deps, 'repository'),
  };

  function canCreate(linked: Linked, { role, user, token }: Session): boolean {
    const needed = accessOf(linked);
    if (token && !token.scopes.includes(scopeOfCall({ access: needed }))) return false;
    return needed !== 'public' && user.is_password_change && access.can(role, needed.resource, needed.action);
  }

  /** @throws ProblemError not_found when it is gone, or out of the viewer's reach. */
  async function linkedFile(linked: Exclude<Linked, { of: 'export' }>, session: Session): Promise<LinkedFile> {
    const viewer = viewerOf(session);
    if (linked.of === 'file') {
      const { place, id, revision } = linked;
      const file = await loadVersion(db, trees[place], { params: { id }, viewer }, revision);
      return { ...file, name: safeFileName(file.name, trees[place].kind.noun) };
    }
    const review = await loadReview(db, { params: { id: linked.id }, viewer });
    const document = await requireDocument(db, review, linked.document);
    if (document.sha256 !== linked.sha256) throw expired();
    return document;
  }

  async function liveCaller(id: string): Promise<Session | null> {
    const found = await findLiveSession(db, id, clock());
    return found ? { ...found, token: null } : findLiveTokenById(db, id, clock());
  }

  return {
    async downloadFile({ query, reply }) {
      const claims = await links.open(query.token);
      const session = claims && (await liveCaller(claims.session));
      if (!session || !canCreate(claims.linked, session)) throw expired();
      const { linked } = claims;
      if (linked.of === 'export') {
        const archive = await exportArchive({ db, files, clock }, session.user.id, linked);
        if (!archive) throw expired();
        return sendFile(reply, archive);
      }
      const file = await linkedFile(linked, session).catch((error: unknown) => {
        throw error instanceof ProblemError && error.code === 'not_found' ? expired() : error;
      });
      const content = await documentBytes(files, file);
      return sendFile(reply, { content, fileName: file.name, contentType: DOCUMENT_TYPES[file.kind] });
    },
  } satisfies Partial<Handlers>;
}
