// How an answer came about: which engine, and when. From here the cell is run again.
import { Button } from 'antd';
import type { ReviewCell } from '#domain/reviews.ts';
import { isBuiltIn } from '#domain/run-engines.ts';
import { formatMoment } from '#src/components/format/formats.tsx';

interface CellFactsProps {
  readonly cell: ReviewCell;
  readonly onRun: ((cell: ReviewCell) => void) | null;
}

export function CellFacts({ cell, onRun }: CellFactsProps) {
  const { engine, answered_at: at, state, decision } = cell;
  return (
    <footer className="cell-facts">
      {engine && (
        <p>
          {isBuiltIn(engine)
            ? 'Quotation only. No language model was used'
            : `Written by ${engine.model ?? 'a language model'}. Check it against its source`}
          {at && `, ${formatMoment(at)}`}.
        </p>
      )}
      {onRun &&
        (decision.state === 'open' ? (
          <Button size="small" onClick={() => onRun(cell)}>
            {state === 'failed' ? 'Try again' : 'Run again'}
          </Button>
        ) : (
          <p>Reopen it to run it again.</p>
        ))}
    </footer>
  );
}
