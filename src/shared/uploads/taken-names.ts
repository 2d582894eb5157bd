// Whether an upload would meet a file of the same name, according to the tree on screen.
import { type FileTreeNode, fileNameOf } from '#domain/files.ts';
import type { FoundFile } from '#src/components/upload-queue/upload-item.ts';

/** The server ignores case; macOS writes accents as separate characters. */
const compared = (name: string) => name.normalize('NFC').toLowerCase();

interface Names {
  readonly folders: ReadonlyMap<string, FileTreeNode>;
  readonly files: ReadonlySet<string>;
}

function namesOf(children: readonly FileTreeNode[]): Names {
  const folders = children.filter((node) => node.type === 'folder');
  const files = children.filter((node) => node.type === 'file');
  return {
    folders: new Map(folders.map((node) => [compared(node.name), node])),
    files: new Set(files.map((node) => compared(fileNameOf(node)))),
  };
}

/** @param children contents of the target folder. */
export function takenIn(children: readonly FileTreeNode[]): (found: FoundFile) => boolean {
  // Cached, as the thousands of files of a drop share a few folders.
  const known = new Map<readonly FileTreeNode[], Names>();
  const names = (of: readonly FileTreeNode[]) => {
    const found = known.get(of) ?? namesOf(of);
    known.set(of, found);
    return found;
  };
  return ({ file, path }) => {
    let at = children;
    for (const name of path) {
      const folder = names(at).folders.get(compared(name));
      if (!folder) return false;
      at = folder.children;
    }
    return names(at).files.has(compared(file.name));
  };
}
