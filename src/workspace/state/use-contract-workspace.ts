// The state of a contract's page: its texts, suggestions and permissions, and the steps between changes and comments.
import { useMemo, useRef, useState } from 'react';
import type { TextChange, TextView } from '#domain/contracts/contract-text.ts';
import type { Contract } from '#domain/contracts/contracts.ts';
import { contractText, listSuggestions } from '#domain/endpoints/contracts.ts';
import { usePermissions } from '#src/providers/access/use-permissions.ts';
import { keepPrevious, useEndpointQuery } from '#src/providers/data/use-endpoint.ts';
import type { DocumentHandle } from '#src/shared/contract/document/contract-document.tsx';
import { groupChanges, groupWith } from '#src/shared/contract/document/change-groups.ts';
import { authorColors } from '#src/shared/contract/document/authors.ts';
import { type InsertDraft, useDrafting } from '#src/workspace/draft/use-drafting.ts';
import { useWorkedPassage } from '#src/workspace/clauses/use-worked-passage.ts';
import { whyNotHere } from '#src/workspace/suggest/why-not.ts';
import { type ChangesView, changesViewOf, PANEL_TABS, type PanelTab } from './use-contract-address.ts';
import { useQuestion } from './use-question.ts';
import { useShownRevision } from './use-shown-revision.ts';

const NO_CHANGES: readonly TextChange[] = [];

/** A text never changes: a revision is stored once. */
const UNCHANGING = { staleTime: Infinity };

function useTextOf(id: string, revision: number, view: TextView, enabled = true) {
  return useEndpointQuery(
    contractText,
    { params: { id }, query: { revision, view } },
    { ...UNCHANGING, enabled, placeholder: keepPrevious },
  );
}

/** Passages of the final view of a revision that are quoted beside it. */
export interface QuotedPassages {
  readonly revision: number;
  readonly ranges: readonly { readonly start: number; readonly end: number }[];
  /** Another one for each request to show them, so that a repeated one scrolls again. */
  readonly request: number;
}

export function useContractWorkspace(contract: Contract) {
  const { at, go, newest, revision, isBehind } = useShownRevision(contract);
  const permissions = usePermissions();
  const document = useRef<DocumentHandle>(null);
  // A link to a tab, a thread or a finding opens it also where only one part fits; one to a change shows it in the document.
  const isNamed = (at.tab !== null && changesViewOf(at.tab) === null) || at.thread !== null || at.finding !== null;
  const [area, setArea] = useState<'document' | 'panel'>(isNamed ? 'panel' : 'document');
  const [quoted, setQuoted] = useState<QuotedPassages | null>(null);
  const question = useQuestion({ go, setArea });
  const worked = useWorkedPassage({ go, setArea, setQuoted });
  const drafting = useDrafting({ go, setArea });
  const kind = contract.revisions.find((one) => one.revision === revision)?.kind ?? contract.kind;
  const isWord = kind === 'docx';
  const marked = useTextOf(contract.id, revision, 'marked', isWord);
  const hasChanges = (marked.data?.data.changes.length ?? 0) > 0;
  const view: TextView = isWord ? (at.view ?? (hasChanges || marked.isPending ? 'marked' : 'final')) : 'final';
  const shown = useTextOf(contract.id, revision, view);
  const inView = shown.isPlaceholderData ? undefined : shown.data?.data;
  const isAllowed = permissions.can('contracts', 'update', contract.category);
  const canChange = isAllowed && contract.status === 'open';
  const whyNot = whyNotHere({ status: contract.status, isAllowed, isWord, isNewest: revision === newest, view });
  const canSuggest = whyNot === null;
  const final = useTextOf(contract.id, newest, 'final', canSuggest);
  // Their places are those in the newest revision.
  const suggestions = useEndpointQuery(
    listSuggestions,
    { params: { id: contract.id } },
    { asOf: newest, placeholder: keepPrevious },
  );
  const all = useMemo(() => suggestions.data?.data ?? [], [suggestions.data]);
  const markedText = marked.data?.data;
  const colors = useMemo(() => authorColors(markedText ?? { changes: [], comments: [] }), [markedText]);
  const changes = markedText?.changes ?? NO_CHANGES;
  const groups = useMemo(() => groupChanges(changes), [changes]);
  const currentChanges = useMemo(
    () => new Set(groupWith(groups, at.change)?.changes.map(({ id }) => id)),
    [groups, at.change],
  );
  /** Of the tab Changes, also while another one is shown. */
  const changesView: ChangesView =
    changesViewOf(at.tab) ?? (isWord ? (hasChanges ? 'changes' : 'suggestions') : 'revisions');
  const tab: PanelTab = PANEL_TABS.find((one) => one === at.tab) ?? (at.tab === null ? 'review' : 'changes');
  return {
    contract,
    at,
    go,
    /** Goes to another view or revision, at the same place of the text. */
    show: (change: Parameters<typeof go>[0]) => {
      document.current?.keepPlace();
      go(change);
    },
    tab,
    changesView,
    document,
    /** The part that a phone shows. */
    area,
    setArea,
    quoted,
    setQuoted,
    ...question,
    ...worked,
    ...drafting,
    /** Places drafted words, where the host does it itself; else they become a suggestion. */
    onInsert: undefined as InsertDraft | undefined,
    newest,
    revision,
    /** Whether somebody saved a newer one since this one was shown as the newest. */
    isBehind,
    isWord,
    view,
    shown,
    /** The text of this view and revision; undefined while it loads, also where another one is still on screen. */
    text: inView,
    marked,
    final,
    /** Tracked changes and comments with offsets in the marked view, whatever view is shown. */
    changes,
    /** Neighboring changes of one author together, and those of the current one. */
    groups,
    currentChanges,
    comments: markedText?.comments ?? [],
    colors,
    suggestions,
    all,
    hasChanges,
    /** Whether the role may change it, open or closed. */
    isAllowed,
    canChange,
    canSuggest,
    /** Why no suggestion can be made in this view; null where one can. */
    whyNot,
  };
}

export type Workspace = ReturnType<typeof useContractWorkspace>;

/** For what is written into the newest revision: one that the reader has not asked for does not count as read. */
export const asRead = (workspace: Workspace): Workspace =>
  workspace.isBehind ? { ...workspace, newest: workspace.revision } : workspace;
