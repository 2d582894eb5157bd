// How the picker loads the repository.
import type { FileTreeNode } from '#domain/files.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';

export type ProjectSet = Extract<Project['category'], 'Organization' | 'Personal'>;

interface ProjectsQuery {
  readonly category: ProjectSet;
  readonly search: string;
  readonly page_size: number;
}

/** Each call rejects with an error that `sentenceOf` describes. */
export interface RepositoryAccess {
  /** The first projects of a category; `total` is a lower bound if `more` is set. */
  projects(
    asked: ProjectsQuery,
    signal: AbortSignal,
  ): Promise<{ data: readonly Project[]; total: number; more?: true | undefined }>;
  /** Absent where projects cannot be created. */
  readonly createProject?: (asked: { readonly name: string; readonly category: ProjectSet }) => Promise<Project>;
  tree(project: string, signal: AbortSignal): Promise<ProjectTree>;
  sentenceOf(error: unknown): string;
}

export type PickedProject = Pick<Project, 'id' | 'name' | 'category'>;

/** The selection in one project: files, and folders with everything in them. */
export interface Picked {
  readonly project: PickedProject;
  readonly nodes: readonly FileTreeNode[];
}
