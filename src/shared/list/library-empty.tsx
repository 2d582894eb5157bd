// The empty state of a library: the reason, and what to do.
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { EmptyState } from '#src/components/empty-state.tsx';

interface LibraryEmptyProps {
  /** The standard message. */
  readonly title: string;
  readonly noun: { readonly one: string; readonly many: string };
  readonly search: string;
  /** The search has matches in another tab. */
  readonly isElsewhere: boolean;
  /** The search is limited to titles or to one area. */
  readonly isNarrowed: boolean;
  readonly canAdd: boolean;
  /** The provider's tab, "By Whereas", if it is another one. */
  readonly providerSet: string | null;
  readonly onClear: () => void;
  readonly onOpenProviderSet: () => void;
}

function whatToDo({ noun, search, isElsewhere, isNarrowed, canAdd, providerSet }: LibraryEmptyProps): ReactNode {
  if (search !== '') {
    const next = isElsewhere ? 'There are results in another tab; see above.' : 'Try fewer or other words.';
    return `Nothing in this tab matches “${search}”${isNarrowed ? ' with these filters' : ''}. ${next}`;
  }
  if (isNarrowed) return 'No record in this tab matches the filters.';
  if (!canAdd) return `There are no ${noun.many} here yet.`;
  return providerSet
    ? `Add the first ${noun.one} here, or start with one ${providerSet.replace(/^By/, 'by')}.`
    : `Add the first ${noun.one} here.`;
}

export function LibraryEmpty(props: LibraryEmptyProps) {
  const { search, isNarrowed, providerSet } = props;
  const action =
    search !== '' || isNarrowed ? (
      <Button onClick={props.onClear}>{isNarrowed ? 'Clear search and filters' : 'Clear search'}</Button>
    ) : providerSet ? (
      <Button
        onClick={props.onOpenProviderSet}
      >{`Browse ${props.noun.many} ${providerSet.replace(/^By/, 'by')}`}</Button>
    ) : null;
  return (
    <EmptyState title={props.title} action={action}>
      {whatToDo(props)}
    </EmptyState>
  );
}
