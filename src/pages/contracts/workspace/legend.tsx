// The authors of tracked changes with their colors.
import { authorName } from '#src/shared/contract/document/authors.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

/** Further ones are named in the panel only. */
const SHOWN = 4;

export function Legend({ workspace: { changes, colors } }: { readonly workspace: Workspace }) {
  const authors = [...new Set(changes.map(({ author }) => author))];
  if (authors.length === 0) return null;
  return (
    <ul className="contract-legend" aria-label="Authors of the changes">
      {authors.slice(0, SHOWN).map((author) => (
        <li key={author} data-author={colors.get(author)}>
          {authorName(author)}
        </li>
      ))}
      {authors.length > SHOWN && <li>and {authors.length - SHOWN} more</li>}
    </ul>
  );
}
