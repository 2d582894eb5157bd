// The selection across projects: count and summary.
import type { FileTreeNode } from '#domain/files.ts';
import type { Project } from '#domain/projects.ts';
import { countOf, formatNumber } from '#src/components/format/formats.tsx';

export type ProjectSet = Extract<Project['category'], 'Organization' | 'Personal'>;
export type PickedProject = Pick<Project, 'id' | 'name' | 'category'>;

/** The selection in one project: files, and folders with everything in them. */
export interface Picked {
  readonly project: PickedProject;
  readonly nodes: readonly FileTreeNode[];
}

/** All files among the nodes and below them. */
export const filesIn = (nodes: readonly FileTreeNode[]): FileTreeNode[] =>
  nodes.flatMap((node) => (node.type === 'file' ? [node] : filesIn(node.children)));

/** The ids of the selection; a folder counts as one. */
export const idsOf = (picked: readonly Picked[]): string[] =>
  picked.flatMap(({ nodes }) => nodes.map((node) => node.id));

export const nodesOf = (picked: readonly Picked[], project: string): readonly FileTreeNode[] =>
  picked.find((one) => one.project.id === project)?.nodes ?? [];

/** Replaces the selection of one project; projects without a selection are dropped. */
export function withNodes(
  picked: readonly Picked[],
  project: PickedProject,
  nodes: readonly FileTreeNode[],
): readonly Picked[] {
  const isThere = picked.some((one) => one.project.id === project.id);
  const next = isThere
    ? picked.map((one) => (one.project.id === project.id ? { project, nodes } : one))
    : [...picked, { project, nodes }];
  return next.filter((one) => one.nodes.length > 0);
}

interface PickedCounts {
  readonly files: number;
  readonly unreadable: number;
  readonly waiting: number;
}

export function countsOf(picked: readonly Picked[]): PickedCounts {
  const files = picked.flatMap(({ nodes }) => filesIn(nodes));
  const inState = (state: 'refused' | 'waiting') => files.filter(({ reading }) => reading?.state === state).length;
  return { files: files.length, unreadable: inState('refused'), waiting: inState('waiting') };
}

export function pickedWords({ files, unreadable, waiting }: PickedCounts): string {
  return [
    files === 0 ? 'Nothing chosen yet' : `${countOf(files, 'file')} chosen`,
    unreadable > 0 ? `${formatNumber(unreadable)} cannot be read` : '',
    waiting > 0 ? `${formatNumber(waiting)} still ${waiting === 1 ? 'waits' : 'wait'} to be read` : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The tree without files of other types; folders stay. */
export function ofKinds(
  nodes: readonly FileTreeNode[],
  accept: readonly string[] | undefined,
): readonly FileTreeNode[] {
  if (!accept) return nodes;
  return nodes.flatMap((node): FileTreeNode[] => {
    if (node.type === 'file') return accept.includes(node.extension) ? [node] : [];
    return [{ ...node, children: [...ofKinds(node.children, accept)] }];
  });
}
