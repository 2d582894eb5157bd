// The address of the template library besides its search: tab, selected file, and whether and in which version the
// file is open.
import type { TableAddress } from '#src/components/table/use-table-address.ts';

export const FILTERS = ['category', 'file', 'view', 'revision'] as const;
export type TemplateAddress = TableAddress<(typeof FILTERS)[number]>;

/** The value of `view`. */
const DOCUMENT = 'document';
const WHOLE = /^[1-9]\d{0,5}$/;

export const shownIn = ({ filters: { file, view, revision } }: TemplateAddress) => ({
  fileId: file === '' ? null : file,
  isOpen: file !== '' && view === DOCUMENT,
  /** Null for the current version. */
  revision: WHOLE.test(revision) ? Number(revision) : null,
});

export const showing = (file: string, open?: { readonly revision?: number | undefined }) => ({
  filters: { file, view: open ? DOCUMENT : '', revision: open?.revision ? String(open.revision) : '' },
});
export const showingNothing = { filters: { file: '', view: '', revision: '' } };
