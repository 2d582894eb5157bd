// The clauses of a contract in groups by kind, with a filter.
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { ContractClause, ExtractedClauses } from '#domain/contracts/contract-clauses.ts';
import { OTHER_KIND } from '#domain/contracts/contract-clauses.ts';
import { formatNumber } from '#src/components/format/formats.tsx';
import { SearchBox } from '#src/components/search-box.tsx';
import { useStableCallback } from '#src/components/use-stable-callback.ts';
import { useShowPassage } from '#src/workspace/ask/use-show-passage.ts';
import { PanelRows } from '#src/workspace/panel/panel-rows.tsx';
import type { Workspace } from '#src/workspace/state/use-contract-workspace.ts';
import { clauseBody } from './clause-body.ts';
import { ClauseRow } from './clause-row.tsx';
import { type ClauseDialog, ClauseDialogs } from './clause-dialogs.tsx';

const ROW_HEIGHT = 76;

interface ClauseListProps {
  readonly workspace: Workspace;
  readonly extracted: ExtractedClauses;
  /** Extracts them from the revision that is shown; null where they are of it. */
  readonly again: ReactNode;
}

export function ClauseList({ workspace, extracted, again }: ClauseListProps) {
  const { clauses, found, revision } = extracted;
  const { quoted, isWord, newest } = workspace;
  const [filter, setFilter] = useState('');
  const sought = useDeferredValue(filter.trim().toLowerCase());
  const [dialog, setDialog] = useState<ClauseDialog | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const showPassage = useShowPassage(workspace);
  const shown = useMemo(
    () => (sought === '' ? clauses : clauses.filter((clause) => hasWords(clause, sought))),
    [clauses, sought],
  );
  const groups = useMemo(() => groupsOf(shown), [shown]);
  const show = useStableCallback(({ start, end }: ContractClause) => showPassage({ start, end }, revision));
  const work = useStableCallback((clause: ContractClause, kind: 'library' | 'redraft') => {
    const { start, text } = clauseBody(clause);
    workspace.workOn(
      { revision, start, end: clause.end, quote: text, title: titleOf(clause), work: kind },
      { ...(isWord && { view: 'final' as const }), revision: revision === newest ? null : revision, passage: null },
    );
  });
  const isCurrent = ({ start, end }: ContractClause) => {
    const [range] = quoted?.revision === revision ? quoted.ranges : [];
    return range !== undefined && range.start >= start && range.end === end;
  };
  return (
    <>
      <div className="panel-tools">
        <SearchBox value={filter} placeholder="Filter clauses" onChange={setFilter} />
        <span className="panel-count" aria-live="polite">
          {countWords(shown.length, found)}
        </span>
      </div>
      {again && (
        <div className="panel-tools">
          <span className="panel-count">These are the clauses of revision {revision}.</span>
          {again}
        </div>
      )}
      <div ref={area} className="panel-list">
        {shown.length === 0 && <p className="panel-empty">No clause has these words.</p>}
        {groups.map(({ kind, rows, before }) => (
          <section key={kind} aria-label={kind}>
            <h2 className="clause-kind">
              {kind} <span className="panel-tab-count">{formatNumber(rows.length)}</span>
            </h2>
            <PanelRows
              rows={rows}
              keyOf={({ start }) => start}
              isCurrent={isCurrent}
              height={ROW_HEIGHT}
              area={area}
              before={before}
            >
              {(clause) => (
                <ClauseRow
                  key={clause.start}
                  clause={clause}
                  title={titleOf(clause)}
                  isCurrent={isCurrent(clause)}
                  onShow={show}
                  onWork={work}
                  onDialog={setDialog}
                />
              )}
            </PanelRows>
          </section>
        ))}
      </div>
      {dialog && <ClauseDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </>
  );
}

const titleOf = ({ number, heading, kind }: ContractClause): string =>
  [number, heading || (number === '' ? kind : '')].filter(Boolean).join(' ') || kind;

const hasWords = ({ kind, number, heading, text }: ContractClause, sought: string): boolean =>
  `${kind}\n${number} ${heading}\n${text}`.toLowerCase().includes(sought);

interface KindGroup {
  readonly kind: string;
  readonly rows: readonly ContractClause[];
  /** Clauses in the groups above. */
  readonly before: number;
}

/** In the order of their first clause; what has no kind comes last. */
function groupsOf(clauses: readonly ContractClause[]): KindGroup[] {
  const kinds = Map.groupBy(clauses, ({ kind }) => kind);
  const ordered = [...kinds].toSorted(([one], [other]) => Number(one === OTHER_KIND) - Number(other === OTHER_KIND));
  const groups: KindGroup[] = [];
  for (const [kind, rows] of ordered) {
    const last = groups.at(-1);
    groups.push({ kind, rows, before: last ? last.before + last.rows.length : 0 });
  }
  return groups;
}

const countWords = (shown: number, found: number): string =>
  shown === found
    ? `${formatNumber(found)} ${found === 1 ? 'clause' : 'clauses'}`
    : `${formatNumber(shown)} of ${formatNumber(found)} clauses`;
