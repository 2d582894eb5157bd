// Projects (spec 2.16, 7.5): the folders of the repository that a company's members keep their contracts in.
import type { AuditChanges, ContentAction } from '#domain/audit.ts';
import type { createProject, updateProject } from '#domain/endpoints/projects.ts';
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { Project } from '#domain/projects.ts';
import type { Deps } from '#server/deps.ts';
import type { Call, Handlers } from '#server/plugins/mount.ts';
import type { Db } from '#server/store/database.ts';
import { contentsOfTree, nodesOf } from '#server/store/files/file-folders.ts';
import { findProjectTree, lockTree } from '#server/store/files/file-trees.ts';
import {
  changeProject,
  deleteProject,
  findProject,
  insertProject,
  listProjects,
} from '#server/store/files/projects.ts';
import type { Viewer } from '#server/store/viewer.ts';
import { changedFields } from './changed-fields.ts';
import { sendTree } from './files/send-tree.ts';
import { recordContent } from './record-content.ts';
import { requireVersion } from './require-version.ts';
import { viewerOf } from './viewer-of.ts';

type ProjectHandlers = Pick<
  Handlers,
  'listProjects' | 'createProject' | 'retrieveProject' | 'updateProject' | 'projectContents' | 'removeProject'
>;
type By = Pick<Call<typeof createProject>, 'actor' | 'session'>;

const missing = () =>
  new ProblemError('not_found', 'This project does not exist, or is not yours. Reload the list of projects.');

export function projectHandlers({ db, clock }: Deps): ProjectHandlers {
  async function projectOf(from: Db, viewer: Viewer, id: string): Promise<Project> {
    const project = await findProject(from, viewer, id);
    if (!project) throw missing();
    return project;
  }

  /** Does `work` on a project that nobody else changes meanwhile, nor anything in it. */
  const onProject = <Result>(
    { params, session }: Pick<Call<typeof updateProject>, 'params' | 'session'>,
    work: (tx: Db, project: Project, at: string) => Promise<Result>,
  ) =>
    db.transaction(async (tx) => {
      const viewer = viewerOf(session);
      const tree = await findProjectTree(tx, viewer, params.id);
      if (!tree || !(await lockTree(tx, viewer, tree))) throw missing();
      return work(tx, await projectOf(tx, viewer, params.id), clock().toISOString());
    });

  const record = (
    tx: Db,
    by: By,
    action: ContentAction,
    about: { id: string; of: Pick<Project, 'name' | 'category'>; at: string; changes: AuditChanges | null },
  ) =>
    recordContent(tx, by, {
      action,
      content: { id: about.id, noun: 'project', ...about.of },
      changes: about.changes,
      at: about.at,
    });

  return {
    async listProjects({ query, session, allow }) {
      if (query.category) allow(query.category);
      const { rows, ...total } = await listProjects(db, viewerOf(session), query);
      return { data: rows, ...total };
    },

    async createProject(call) {
      const { body, session } = call;
      call.allow(body.category);
      const viewer = viewerOf(session);
      const at = clock().toISOString();
      const project = await db.transaction(async (tx) => {
        const id = await insertProject(tx, viewer, body, at);
        await record(tx, call, 'repository.created', { id, of: body, at, changes: changedFields({}, body) });
        return projectOf(tx, viewer, id);
      });
      return { data: project, message: MESSAGES.repositoryCreated };
    },

    async retrieveProject({ params, session, reply }) {
      const viewer = viewerOf(session);
      const project = await projectOf(db, viewer, params.id);
      const tree = await findProjectTree(db, viewer, project.id);
      const nodes = tree ? await nodesOf(db, tree) : [];
      const head = JSON.stringify({ ...project, type: 'folder' }).slice(0, -1);
      return sendTree(reply, nodes, [`{"data":${head},"children":`, '}}']);
    },

    async updateProject(call) {
      const { version, ...changed } = call.body;
      const viewer = viewerOf(call.session);
      const updated = await onProject(call, async (tx, before, at) => {
        const project = { ...changed, description: changed.description ?? before.description };
        call.allow(before.category);
        call.allow(project.category);
        requireVersion(before.name, before, version);
        requireOwnForPersonal(project, before, viewer);
        const changes = changedFields(before, project);
        if (!changes) return before;
        await changeProject(tx, viewer, before.id, project, at);
        await record(tx, call, 'repository.updated', { id: before.id, of: project, at, changes });
        return projectOf(tx, viewer, before.id);
      });
      return { data: updated, message: MESSAGES.repositoryUpdated };
    },

    async projectContents({ params, session }) {
      const viewer = viewerOf(session);
      const tree = await findProjectTree(db, viewer, params.id);
      if (!tree) throw missing();
      return { data: await contentsOfTree(db, viewer, tree) };
    },

    async removeProject(call) {
      await onProject(call, async (tx, before, at) => {
        call.allow(before.category);
        await deleteProject(tx, before.id);
        const changes = { category: { from: before.category, to: null } };
        await record(tx, call, 'repository.deleted', { id: before.id, of: before, at, changes });
      });
      return { data: null, message: MESSAGES.requestSuccessful };
    },
  };
}

/** @throws ProblemError conflict: whoever made it Personal would take it away from everybody else, its author included. */
function requireOwnForPersonal(
  { category }: Pick<Project, 'category'>,
  before: Pick<Project, 'category' | 'author' | 'author_name'>,
  { userId }: Viewer,
): void {
  if (category !== 'Personal' || before.author === userId) return;
  const sentence = `Only ${before.author_name.name}, who made it, can make this project Personal.`;
  throw new ProblemError('conflict', sentence, { category: [sentence] });
}
