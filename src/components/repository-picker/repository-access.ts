// What the picker asks of whoever knows the repository's calls.
import type { FileTreeNode } from '#domain/files.ts';
import type { Project, ProjectTree } from '#domain/projects.ts';

export type ProjectSet = Extract<Project['category'], 'Organization' | 'Personal'>;

interface ProjectsAsked {
  readonly category: ProjectSet;
  readonly search: string;
  readonly page_size: number;
}

/** Each call rejects with an error that `sentenceOf` puts into words. */
export interface RepositoryAccess {
  /** The first projects of a set; `total` counts what was found, with `more` not to its end. */
  projects(
    asked: ProjectsAsked,
    signal: AbortSignal,
  ): Promise<{ data: readonly Project[]; total: number; more?: true | undefined }>;
  /** Absent where projects are only chosen from. */
  readonly createProject?: (asked: { readonly name: string; readonly category: ProjectSet }) => Promise<Project>;
  tree(project: string, signal: AbortSignal): Promise<ProjectTree>;
  sentenceOf(error: unknown): string;
}

export type PickedProject = Pick<Project, 'id' | 'name' | 'category'>;

/** What was picked in one project: files, and folders that stand for everything in them. */
export interface Picked {
  readonly project: PickedProject;
  readonly nodes: readonly FileTreeNode[];
}
