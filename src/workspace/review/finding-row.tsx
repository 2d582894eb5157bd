// One row of a review: what was found in one line, and all about it while it is open.
import { FlagFilled } from '@ant-design/icons';
import { memo, type ReactNode, useEffect, useRef } from 'react';
import { isOpenVerdict, SEVERITY_WORDS } from '#domain/contracts/verdicts.ts';
import { clauseInWords } from '#domain/source-places.ts';
import { upperFirst } from '#domain/upper-first.ts';
import { AnswerMark, StepMark } from '#src/components/result/answer-mark.tsx';
import { StatusBadge } from '#src/components/status-badge.tsx';
import { scrollList } from '#src/workspace/panel/scroll-list.ts';
import { badgeOf, clauseOf, isFinding, isPending, type Judged, lineOf, verdictOf } from './finding-words.ts';

interface FindingRowProps {
  readonly judged: Judged;
  readonly isCurrent: boolean;
  readonly onOpen: (judged: Judged | null) => void;
  /** All about it, while it is open. */
  readonly children: ReactNode;
}

export const FindingRow = memo(function FindingRow({ judged, isCurrent, onOpen, children }: FindingRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Its head stays in view, however long it is.
    if (isCurrent) scrollList(row.current, 'nearest');
  }, [isCurrent]);
  return (
    <li className="panel-row finding-row" ref={row} data-current={isCurrent} data-finding={judged.id}>
      <div className="panel-row-body">
        <button
          type="button"
          className="panel-row-open"
          aria-expanded={isCurrent}
          onClick={() => onOpen(isCurrent ? null : judged)}
        >
          <Facts judged={judged} />
          <span className="finding-title">{judged.title}</span>
          {!isCurrent && <span className="finding-line">{lineOf(judged)}</span>}
        </button>
        {children}
      </div>
    </li>
  );
});

function Facts({ judged }: { readonly judged: Judged }) {
  const badge = isFinding(judged) ? badgeOf(judged) : null;
  const clause = clauseOf(judged);
  const { decision, flag, assignee } = judged;
  const isDecided = decision.state !== 'open';
  return (
    <span className="panel-row-facts finding-facts">
      {badge && <StatusBadge tone={badge.tone}>{badge.words}</StatusBadge>}
      {isFinding(judged) && judged.severity !== null && isOpenVerdict(verdictOf(judged)) && (
        <span className="finding-severity" data-severity={judged.severity}>
          {SEVERITY_WORDS[judged.severity]} severity
        </span>
      )}
      {clause !== '' && <b>{upperFirst(clauseInWords(clause))}</b>}
      {!isFinding(judged) && !isPending(judged) && <StepMark answer={judged} />}
      {isDecided && <AnswerMark state={decision.state} />}
      {flag && (
        <span className="finding-flagged">
          <FlagFilled aria-hidden /> Flagged
        </span>
      )}
      {assignee && <span>For {assignee.name}</span>}
    </span>
  );
}
