// One block of extracted text: its number in the margin, its words and its quotes.
import { Skeleton } from 'antd';
import { type ReactNode, memo } from 'react';
import type { Block } from '#domain/documents.ts';
import type { Stretch } from './page-text-layer.tsx';

interface ReadBlockProps {
  /** Undefined while it loads. */
  readonly block: Block | undefined;
  readonly before: Block | undefined;
  readonly mark: Stretch | null;
}

const CELLS = ' | ';

export const ReadBlock = memo(function ReadBlock({ block, before, mark }: ReadBlockProps) {
  if (!block) return <Skeleton className="read-block" active title={false} paragraph={{ rows: 2 }} />;
  const isOnNewPage = block.page !== undefined && block.page !== before?.page;
  return (
    <>
      {isOnNewPage && <p className="read-page">Page {block.page}</p>}
      <div className="read-block" data-kind={block.kind} data-follows={isOnNewPage ? undefined : before?.kind}>
        <span className="read-place">{placeOf(block)}</span>
        <div className="read-text">
          <Words block={block} mark={mark} />
          {block.recognised && <span className="read-note">Recognized from a scan</span>}
          {block.kind === 'footnote' && <span className="read-note">Note</span>}
        </div>
      </div>
    </>
  );
});

/** Shows Word's automatic numbers, but not numbers that are part of the text. */
function placeOf({ clause, text, paragraph }: Block): string {
  if (clause !== undefined && !text.startsWith(clause)) return clause;
  return paragraph === undefined ? '' : `¶ ${paragraph}`;
}

function Words({ block, mark }: { block: Block; mark: Stretch | null }) {
  if (block.kind === 'heading') return <h3>{marked(block, 0, block.text.length, mark)}</h3>;
  if (block.kind !== 'table_row' || !block.text.includes(CELLS))
    return <p>{marked(block, 0, block.text.length, mark)}</p>;
  const cells: { from: number; to: number }[] = [];
  for (let from = 0; from <= block.text.length;) {
    const end = block.text.indexOf(CELLS, from);
    const to = end < 0 ? block.text.length : end;
    cells.push({ from, to });
    from = to + CELLS.length;
  }
  return (
    <div className="read-row">
      {cells.map(({ from, to }) => (
        <span key={from}>{marked(block, from, to, mark)}</span>
      ))}
    </div>
  );
}

/** Part of a block's text, with the range marked. */
function marked({ text, start }: Block, from: number, to: number, mark: Stretch | null): ReactNode {
  const first = Math.max(from, (mark?.start ?? 0) - start);
  const last = Math.min(to, (mark?.end ?? 0) - start);
  if (first >= last) return text.slice(from, to);
  return (
    <>
      {text.slice(from, first)}
      <mark>{text.slice(first, last)}</mark>
      {text.slice(last, to)}
    </>
  );
}
