// The templates of a category that can be drafted from, with the folders that they are in. Pure.
import type { FileTreeNode } from '#domain/files.ts';

export interface DraftableTemplate {
  readonly id: string;
  readonly name: string;
  /** "Sales / Europe"; empty at the top. */
  readonly path: string;
  readonly updated_at: string;
}

interface Found {
  readonly templates: readonly DraftableTemplate[];
  /** Files that are no .docx: their placeholders cannot be filled in. */
  readonly others: number;
}

export function draftableIn(nodes: readonly FileTreeNode[]): Found {
  const templates: DraftableTemplate[] = [];
  let others = 0;
  const add = (children: readonly FileTreeNode[], path: string) => {
    for (const { id, name, type, extension, updated_at, children: below } of children) {
      if (type === 'folder') add(below, path === '' ? name : `${path} / ${name}`);
      else if (extension === '.docx') templates.push({ id, name, path, updated_at });
      else others += 1;
    }
  };
  add(nodes, '');
  return { templates, others };
}

/** Those whose name or path has every typed word. */
export function matching(templates: readonly DraftableTemplate[], search: string): readonly DraftableTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return templates;
  return templates.filter(({ name, path }) => {
    const text = `${path} ${name}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
