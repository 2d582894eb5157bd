// Projects: the folders of the repository that a company's members keep their contracts in.
import { ProblemError } from '#domain/errors.ts';
import { MESSAGES } from '#domain/messages.ts';
import type { CreateProject, Project } from '#domain/projects.ts';
import type { Deps } from '#server/deps.ts';
import type { Handlers } from '#server/plugins/mount.ts';
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
import { sendTree } from './files/send-tree.ts';
import { BY_NAME, recordHandlers } from './record-handlers.ts';

const MISSING = 'This project does not exist, or is not yours. Reload the list of projects.';
const SUCCESS = {
  created: MESSAGES.repositoryCreated,
  updated: MESSAGES.repositoryUpdated,
  deleted: MESSAGES.requestSuccessful,
} as const;

/** Locks a project and everything in it. */
async function lockProject(tx: Db, viewer: Viewer, id: string): Promise<Project | null> {
  const tree = await findProjectTree(tx, viewer, id);
  return tree && (await lockTree(tx, viewer, tree)) ? findProject(tx, viewer, id) : null;
}

export function projectHandlers(deps: Deps) {
  const { db } = deps;
  const records = recordHandlers(deps, {
    noun: 'project',
    missing: MISSING,
    list: listProjects,
    find: findProject,
    lock: lockProject,
    insert: insertProject,
    replace: changeProject,
    remove: deleteProject,
    ...BY_NAME,
    complete: (
      { description },
      changed: Omit<CreateProject, 'description'> & { description?: string | undefined },
    ) => ({
      ...changed,
      description: changed.description ?? description,
    }),
    outcomeOf: (verb) => ({ action: `repository.${verb}`, message: SUCCESS[verb] }),
  });

  return {
    listProjects: records.list,
    createProject: records.create,
    updateProject: records.update,
    removeProject: records.remove,

    async retrieveProject(call) {
      const { data: project } = await records.one(call);
      const tree = await findProjectTree(db, call.viewer, project.id);
      const nodes = tree ? await nodesOf(db, tree) : [];
      const head = JSON.stringify({ ...project, type: 'folder' }).slice(0, -1);
      return sendTree(call.reply, nodes, [`{"data":${head},"children":`, '}}']);
    },

    async projectContents({ params, viewer }) {
      const tree = await findProjectTree(db, viewer, params.id);
      if (!tree) throw new ProblemError('not_found', MISSING);
      return { data: await contentsOfTree(db, viewer, tree) };
    },
  } satisfies Partial<Handlers>;
}
