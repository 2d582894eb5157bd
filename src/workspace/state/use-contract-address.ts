// What the page of a contract shows, kept in the address so that it can be shared: revision, view, tab of the panel, and the
// finding, change, comment or suggestion in view.
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';
import { type TextView, TEXT_VIEWS } from '#domain/contracts/contract-text.ts';

export const PANEL_TABS = ['review', 'ask', 'clauses', 'draft', 'changes', 'summary'] as const;
export type PanelTab = (typeof PANEL_TABS)[number];

/** For people. */
export const TAB_WORDS: Readonly<Record<PanelTab, string>> = {
  review: 'Review',
  ask: 'Ask',
  clauses: 'Clauses',
  draft: 'Draft',
  changes: 'Changes',
  summary: 'Summary',
};

/** The views of the tab Changes. The address names one in place of its tab, so that older links still work. */
export const CHANGES_VIEWS = ['changes', 'comments', 'suggestions', 'revisions', 'compare'] as const;
export type ChangesView = (typeof CHANGES_VIEWS)[number];

/** What the address can name: a tab of the panel, or a view of its Changes. */
const PANEL_PLACES = [...PANEL_TABS, ...CHANGES_VIEWS.filter((view) => view !== 'changes')] as const;
type PanelPlace = PanelTab | ChangesView;

export const changesViewOf = (place: PanelPlace | null): ChangesView | null =>
  CHANGES_VIEWS.find((view) => view === place) ?? null;

export interface ContractState {
  /** Null for the newest one. */
  readonly revision: number | null;
  /** Null for the view that suits the contract. */
  readonly view: TextView | null;
  readonly tab: PanelPlace | null;
  /** Null for the newest review. */
  readonly review: string | null;
  /** The finding that is open, or the answer to a question of the playbook. */
  readonly finding: string | null;
  /** The playbook that a new review is to use. */
  readonly playbook: string | null;
  /** A thread of questions and answers about the contract. */
  readonly thread: string | null;
  readonly change: string | null;
  readonly comment: string | null;
  readonly suggestion: string | null;
  /** Where the final view begins: an offset of its text. */
  readonly passage: number | null;
  /** The other side of a comparison: a file, and one of its revisions. */
  readonly with: string | null;
  readonly with_revision: number | null;
}

const EMPTY: ContractState = {
  revision: null,
  view: null,
  tab: null,
  review: null,
  finding: null,
  playbook: null,
  thread: null,
  change: null,
  comment: null,
  suggestion: null,
  passage: null,
  with: null,
  with_revision: null,
};

const offsetSchema = z.coerce.number().pipe(z.int32().min(0));
const revisionSchema = z.coerce.number().pipe(z.int32().min(1));

/** Invalid parameters count as absent. */
export function readContractAddress(params: URLSearchParams): ContractState {
  const revisionIn = (name: string) => revisionSchema.safeParse(params.get(name) ?? undefined).data ?? null;
  const read = (name: string) => params.get(name) || null;
  const id = (name: string) => (z.uuid().safeParse(read(name)).success ? read(name) : null);
  return {
    revision: revisionIn('revision'),
    view: TEXT_VIEWS.find((view) => view === params.get('view')) ?? null,
    tab: PANEL_PLACES.find((place) => place === params.get('tab')) ?? null,
    review: id('review'),
    finding: id('finding'),
    playbook: id('playbook'),
    thread: id('thread'),
    change: read('change'),
    comment: read('comment'),
    suggestion: id('suggestion'),
    passage: offsetSchema.safeParse(params.get('passage') ?? undefined).data ?? null,
    with: id('with'),
    with_revision: revisionIn('with_revision'),
  };
}

export function writeContractAddress(params: URLSearchParams, change: Partial<ContractState>): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...EMPTY, ...readContractAddress(params), ...change })) {
    if (value === null) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

/** `isStep`: it only moves within the same view, which is no entry in the browser's history. */
type GoTo = (change: Partial<ContractState>, isStep?: boolean) => void;

export function useContractAddress(): { readonly at: ContractState; readonly go: GoTo } {
  const [params, setParams] = useSearchParams();
  const go = useCallback<GoTo>(
    (change, isStep = false) =>
      setParams((before) => writeContractAddress(before, change), { replace: isStep, preventScrollReset: true }),
    [setParams],
  );
  return useMemo(() => ({ at: readContractAddress(params), go }), [params, go]);
}
