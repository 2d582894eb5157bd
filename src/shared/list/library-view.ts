// How a library appears in the shared list. Permissions are in domain/library-menu.ts.
import type { ComponentType, ReactNode } from 'react';
import type { LibraryDescriptor, LibraryMatch, LibraryRecord } from '#domain/library.ts';
import type { TableAddress, TableChange } from '#src/components/table/use-table-address.ts';

/** In the address of a list, besides search and page. */
export const LIST_FILTERS = ['category', 'key', 'area_code'] as const;
type ListFilter = (typeof LIST_FILTERS)[number];

export type LibraryAddress = TableAddress<ListFilter>;
export type LibraryChange = TableChange<ListFilter>;

export interface RowProps<Row extends LibraryRecord> {
  readonly record: Row;
  /** Matches of the search; empty without one. */
  readonly matches: readonly LibraryMatch[];
  /** Its title with matches marked; the row makes it a heading and a link. */
  readonly title: ReactNode;
  /** Matches in its texts; null without any. */
  readonly passages: ReactNode;
  /** Its menu. The list draws only the line between rows. */
  readonly menu: ReactNode;
}

export interface LibraryView<Row extends LibraryRecord> {
  readonly library: Pick<LibraryDescriptor, 'name' | 'noun'>;
  readonly titleOf: (record: Row) => string;
  readonly title: string;
  readonly subtitle: string;
  /** The parent screen, if not the navigation. */
  readonly back?: { readonly to: string; readonly label: string };
  readonly addLabel: string;
  readonly searchPlaceholder: string;
  readonly emptyText: string;
  /** The question before a record is deleted, if it differs. */
  readonly deleteQuestion?: string;
  /** The filter by area, if the library has areas. */
  readonly areas?: { readonly label: string; readonly all: string };
  readonly hrefs: {
    readonly add: string;
    readonly edit: (id: string) => string;
    readonly clone: (id: string) => string;
    readonly view?: (id: string) => string;
  };
  /** What the menu of a row offers besides, before what is dangerous. */
  readonly more?: {
    readonly label: string;
    /** Mounted to open it. */
    readonly Dialog: ComponentType<{ readonly record: Row; readonly onClose: () => void }>;
  };
  /** The key of the navigation state that passes the original to a clone. */
  readonly cloneState: 'record' | 'clone';
  /** Renders a record; its title is a heading of level 3. */
  readonly Row: ComponentType<RowProps<Row>>;
}
