// What a library's page tells the shared list of itself. What it may do in which tab is not said here: domain/library-menu.ts.
import type { ComponentType, ReactNode } from 'react';
import type { LibraryDescriptor, LibraryMatch, LibraryRecord } from '#domain/library.ts';

export interface RowProps<Row extends LibraryRecord> {
  readonly record: Row;
  /** Where a search found it; empty while there is none. */
  readonly matches: readonly LibraryMatch[];
  /** Its title, with what was searched for marked in it; the row makes it a heading and the way in. */
  readonly title: ReactNode;
  /** What was found in its texts; null where nothing was. */
  readonly passages: ReactNode;
  /** What may be done with it. The list draws the line between two rows, and nothing else of a row. */
  readonly menu: ReactNode;
}

export interface LibraryView<Row extends LibraryRecord> {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly titleOf: (record: Row) => string;
  readonly title: string;
  readonly subtitle: string;
  /** Where it was opened from, if not from the navigation. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly addLabel: string;
  readonly searchPlaceholder: string;
  /** Shown when the list is empty. */
  readonly emptyText: string;
  /** The question before a record is deleted, if it has one of its own. */
  readonly deleteQuestion?: string;
  /** What the list can be narrowed by, where the library has such a thing. */
  readonly areas?: { readonly label: string; readonly all: string };
  readonly hrefs: {
    readonly add: string;
    readonly edit: (id: string) => string;
    readonly clone: (id: string) => string;
    readonly view?: (id: string) => string;
  };
  /** How a clone's screen is given the record that it begins with. */
  readonly cloneState: 'record' | 'clone';
  /** A record as the list shows it, its title as a heading of level 3. */
  readonly Row: ComponentType<RowProps<Row>>;
}
