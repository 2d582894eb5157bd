// What the address of the template library says besides its search: the tab, the file whose details are shown, and whether
// the file itself is, in which version.
import type { TableAddress } from '#src/components/table/use-table-address.ts';

export const FILTERS = ['category', 'file', 'view', 'revision'] as const;
export type TemplateAddress = TableAddress<(typeof FILTERS)[number]>;

/** Of `view`. */
const DOCUMENT = 'document';
const WHOLE = /^[1-9]\d{0,5}$/;

export const shownIn = ({ filters: { file, view, revision } }: TemplateAddress) => ({
  fileId: file === '' ? null : file,
  isOpen: file !== '' && view === DOCUMENT,
  /** Null for the current one. */
  revision: WHOLE.test(revision) ? Number(revision) : null,
});

export const showing = (file: string, open?: { readonly revision?: number | undefined }) => ({
  filters: { file, view: open ? DOCUMENT : '', revision: open?.revision ? String(open.revision) : '' },
});
export const showingNothing = { filters: { file: '', view: '', revision: '' } };
