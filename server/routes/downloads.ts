// Downloads by links. A link gives what its maker may fetch at this moment: it ends with the session that made it, and with
// the file, the version or the maker's reach of it.
import type { Endpoint } from '#domain/endpoints/endpoint.ts';
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
import { findLiveSession } from '#server/store/sessions.ts';
import { givenVersion } from './files/given-version.ts';
import { PLACES } from './files/place.ts';
import { requireDocument, reviewDesk } from './reviews/review-desk.ts';
import { DOCUMENT_TYPES, sendFile } from './send-file.ts';
import { treeWork } from './files/tree-work.ts';

interface LinkedFile {
  readonly sha256: string;
  readonly name: string;
  readonly kind: DocumentKind;
}

const expired = () =>
  new ProblemError('link_invalid', 'This download link has expired. Open the file in Whereas and download it again.');

/** What makes links of this kind. */
const accessOf = (linked: Linked): Endpoint['access'] =>
  linked.of === 'file' ? FILE_CALLS[linked.place].link.access : linkReviewDocument.access;

export function downloadHandlers(deps: Deps): Pick<Handlers, 'downloadFile'> {
  const { db, files, links, access, clock } = deps;
  const works = { templates: treeWork(deps, PLACES.templates), repository: treeWork(deps, PLACES.repository) };
  const desk = reviewDesk(deps);

  function mayMake(linked: Linked, { role, user }: Session): boolean {
    const needed = accessOf(linked);
    return needed !== 'public' && user.is_password_change && access.can(role, needed.resource, needed.action);
  }

  /** @throws ProblemError not_found for what is gone, or out of the session's reach. */
  async function linkedFile(linked: Linked, session: Session): Promise<LinkedFile> {
    if (linked.of === 'file') {
      const { place, id, revision } = linked;
      const file = await givenVersion(db, works[place], { params: { id }, session }, revision);
      return { ...file, name: safeFileName(file.name, PLACES[place].noun) };
    }
    const review = await desk.opened({ params: { id: linked.id }, session });
    const document = await requireDocument(db, review, linked.document);
    if (document.sha256 !== linked.sha256) throw expired();
    return document;
  }

  return {
    async downloadFile({ query, reply }) {
      const claims = await links.open(query.token);
      const session = claims && (await findLiveSession(db, claims.session, clock()));
      if (!session || !mayMake(claims.linked, session)) throw expired();
      const file = await linkedFile(claims.linked, session).catch((error: unknown) => {
        throw error instanceof ProblemError && error.code === 'not_found' ? expired() : error;
      });
      const content = await documentBytes(files, file);
      return sendFile(reply, { content, fileName: file.name, contentType: DOCUMENT_TYPES[file.kind] });
    },
  };
}
