// The steps through a contract: N and P to the next and previous change or comment, J and K through the rows of the panel.
// Where the address names a change, comment or suggestion, the document scrolls to it.
import { useEffect, useEffectEvent, useRef } from 'react';
import { announce } from '#src/components/announcer.tsx';
import { NEXT_KEY } from '#src/components/shortcuts/keys.ts';
import { usePageKeys } from '#src/components/shortcuts/use-page-keys.ts';
import { authorName } from '#src/shared/contract/document/authors.ts';
import { describeGroup, groupWith } from '#src/shared/contract/document/change-groups.ts';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';

interface Step {
  readonly start: number;
  readonly words: string;
  readonly go: { change: string | null; comment: string | null };
}

function stepsOf({ groups, comments }: Workspace): Step[] {
  const steps: Step[] = [
    ...groups.map((group) => ({
      start: group.start,
      words: describeGroup(group),
      go: { change: group.id, comment: null },
    })),
    ...comments.map(({ id, start, author, text }) => ({
      start,
      words: `Comment by ${authorName(author)}: ${text}`,
      go: { change: null, comment: id },
    })),
  ];
  return steps.sort((a, b) => a.start - b.start);
}

export function useSteps(workspace: Workspace): void {
  const { at, go } = workspace;
  const step = (by: 1 | -1): boolean => {
    const steps = stepsOf(workspace);
    const change = groupWith(workspace.groups, at.change)?.id ?? null;
    const current = steps.findIndex((one) => one.go.change === change && one.go.comment === at.comment);
    const next = steps[current < 0 ? (by === 1 ? 0 : steps.length - 1) : (current + by + steps.length) % steps.length];
    if (!next) return false;
    go(
      {
        ...next.go,
        suggestion: null,
        passage: null,
        tab: next.go.change === null ? 'comments' : 'changes',
        view: 'marked',
      },
      true,
    );
    announce(next.words);
    return true;
  };
  usePageKeys('contract', (key) => {
    // The other tabs have rows of their own to step through.
    if (workspace.tab !== 'changes') return false;
    if (key === NEXT_KEY) return step(1);
    if (key === 'p') return step(-1);
    if (key === 'j') return moveInList(1);
    if (key === 'k') return moveInList(-1);
    return false;
  });
  useReveal(workspace);
}

/** Moves the focus among the rows of the panel. */
function moveInList(by: 1 | -1): boolean {
  const rows = [...document.querySelectorAll<HTMLElement>('.panel-row-open')];
  const focused = rows.findIndex((row) => row.closest('.panel-row')?.contains(document.activeElement));
  const next = rows[focused < 0 ? (by === 1 ? 0 : rows.length - 1) : focused + by];
  next?.focus();
  return next !== undefined;
}

const escaped = (id: string) => CSS.escape(id);

/** Where the view that is shown has what the address names; null if it does not. */
function placeNamed({
  at,
  shown,
  changes,
  comments,
  all,
  quoted,
}: Workspace): [offset: number, selector?: string] | null {
  const text = shown.data?.data;
  const isMarked = text?.view === 'marked';
  const change = isMarked && changes.find(({ id }) => id === at.change);
  if (change) return [change.start, `[data-change="${escaped(change.id)}"]`];
  const comment = (isMarked ? comments : (text?.comments ?? [])).find(({ id }) => id === at.comment);
  if (comment) return [comment.end, `[data-comment="${escaped(comment.id)}"]`];
  const suggestion = all.find(({ id }) => id === at.suggestion)?.current;
  if (suggestion && text?.view === 'final')
    return [suggestion.start, `[data-suggestion="${escaped(at.suggestion ?? '')}"]`];
  const [quote] = quoted?.ranges ?? [];
  if (quote && text?.view === 'final' && text.revision === quoted?.revision) return [quote.start];
  return at.passage !== null && text?.view === 'final' ? [at.passage] : null;
}

/** Scrolls to what the address names or the panel quotes, once: another view, a decision or a new suggestion leaves the text where it is. */
function useReveal(workspace: Workspace): void {
  const { at, shown, view, document, changes, all, quoted, area } = workspace;
  const text = shown.data?.data;
  const isThere = text !== undefined && !shown.isPlaceholderData && text.view === view;
  const revealed = useRef('');
  const wanted = JSON.stringify([at.change, at.comment, at.suggestion, at.passage, quoted?.request, area]);
  const reveal = useEffectEvent(() => {
    const place = revealed.current === wanted ? null : placeNamed(workspace);
    if (place === null) return;
    revealed.current = wanted;
    document.current?.reveal(...place);
  });
  useEffect(() => {
    if (isThere) reveal();
  }, [isThere, wanted, changes.length, all.length]);
}
