// Chunks that a build names: the modules of each are those that some files import, directly or not.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

const SOURCES = join(import.meta.dirname, '..', '..', 'src');

export type From = (...starts: readonly string[]) => Set<string>;

/**
 * A chunk of the modules that `pick` chooses; `from` gives files with everything they import, directly or not.
 * @param priority where two chunks pick a module, the one with the higher priority gets it
 */
export function chunkOf(
  name: string,
  priority: number,
  pick: (from: From) => Iterable<string>,
): Rolldown.CodeSplittingGroup {
  let picked: Set<string> | undefined;
  const nameOf: Rolldown.CodeSplittingNameFunction = (id, context) => {
    picked ??= new Set(
      pick((...starts) => {
        const reached = new Set(starts.map((start) => join(SOURCES, start)));
        // A loop over a set also visits what is added to it on the way.
        for (const one of reached) for (const next of context.getModuleInfo(one)?.importedIds ?? []) reached.add(next);
        return reached;
      }),
    );
    return picked.has(id) ? name : null;
  };
  return { name: nameOf, debugName: name, priority };
}

export const intersection = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((id) => other.has(id));
