// Links to matches of a search in other tabs.
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { Category } from '#domain/categories.ts';
import { categoryLabel } from '#domain/categories.ts';
import type { FoundElsewhere as Found } from '#domain/library.ts';
import { foundWords } from './library-count.tsx';

interface FoundElsewhereProps {
  readonly found: readonly Found[];
  readonly providerName: string;
  readonly hrefOf: (category: Category) => string;
}

export function FoundElsewhere({ found, providerName, hrefOf }: FoundElsewhereProps) {
  if (found.length === 0) return null;
  return (
    <p className="library-elsewhere">
      Also found:{' '}
      {found.map(({ category, total }, index) => (
        <Fragment key={category}>
          {index > 0 && ' · '}
          <Link to={hrefOf(category)}>{`${categoryLabel(category, providerName)} (${foundWords(total)})`}</Link>
        </Fragment>
      ))}
    </p>
  );
}
