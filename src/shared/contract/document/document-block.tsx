// One paragraph, note or running head of a contract, and one table of it, drawn as far as reading needs it.
import { type CSSProperties, memo, use, useRef } from 'react';
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';
import { BlockOrigin } from './block-origin.tsx';
import { BlockWords } from './block-words.tsx';
import { directionOf } from './direction.ts';
import { useOverflow } from '#src/components/use-overflow.ts';
import { DocumentContext } from './document-context.ts';
import { areSameLayers, type BlockLayers } from './layers.ts';
import type { DrawnBlock } from './tables.ts';

/** Pixels per point at the size of the text here: 15 px stand for Word's 11 points. */
const PIXELS_PER_POINT = 15 / 11;
const px = (points: number) => `${Math.round(points * PIXELS_PER_POINT)}px`;

interface BlockProps {
  readonly drawn: DrawnBlock;
  readonly layers: BlockLayers | undefined;
}

const isSameBlock = (one: BlockProps, other: BlockProps): boolean =>
  one.drawn === other.drawn && areSameLayers(one.layers, other.layers);

export const DocumentBlock = memo(function DocumentBlock({ drawn, layers }: BlockProps) {
  const { index, block, level } = drawn;
  const { text, currentBlock } = use(DocumentContext);
  return (
    <div
      className="doc-block"
      dir={directionOf(text.slice(block.start, block.end))}
      id={blockId(index)}
      tabIndex={-1}
      data-block={index}
      data-kind={level === undefined && block.kind === 'heading' ? 'paragraph' : block.kind}
      data-level={level === undefined ? undefined : block.level}
      data-running={block.running}
      data-align={block.align}
      data-changed={hasChanges(layers)}
      aria-current={index === currentBlock || undefined}
      style={layoutOf(block)}
      {...(level !== undefined && { role: 'heading', 'aria-level': level })}
    >
      <BlockOrigin block={block} />
      {block.label !== undefined && (
        <span className="doc-label" data-deleted={block.label_deleted} style={labelWidth(block)}>
          {block.label}
        </span>
      )}
      <BlockWords from={block.start} to={block.end} block={block} layers={layers} />
    </div>
  );
}, isSameBlock);

const hasChanges = (layers: BlockLayers | undefined): true | undefined =>
  (layers !== undefined && layers.changes.length > 0) || undefined;

export const blockId = (index: number): string => `doc-block-${index}`;

function layoutOf({ indent = 0, first_line: first = 0, align }: PrintedBlock): CSSProperties {
  return {
    ...(indent !== 0 && { '--indent': px(indent) }),
    ...(first !== 0 && { '--first-line': px(first) }),
    ...(align !== undefined && { textAlign: align }),
  };
}

/** Where the first line hangs, the label fills the space before the other lines. */
const labelWidth = ({ first_line: first = 0 }: PrintedBlock): CSSProperties =>
  first < 0 ? { minWidth: 'calc(-1 * var(--first-line))' } : {};

interface TableProps {
  readonly rows: readonly DrawnBlock[];
  readonly layers: ReadonlyMap<number, BlockLayers>;
}

export function DocumentTable({ rows, layers }: TableProps) {
  const { text } = use(DocumentContext);
  const area = useRef<HTMLDivElement>(null);
  // By keyboard it scrolls only while it has the focus.
  const isWide = useOverflow(area);
  const words = text.slice(rows[0]?.block.start, rows.at(-1)?.block.end);
  return (
    <div
      ref={area}
      className="doc-table"
      dir={directionOf(words)}
      {...(isWide && { role: 'region', 'aria-label': 'Table, wider than the page', tabIndex: 0 })}
    >
      <table>
        <tbody>
          {rows.map(({ index, block }) => (
            <TableRow key={index} index={index} block={block} layers={layers.get(index)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TableRowProps {
  readonly index: number;
  readonly block: PrintedBlock;
  readonly layers: BlockLayers | undefined;
}

const TableRow = memo(function TableRow({ index, block, layers }: TableRowProps) {
  const { text, currentBlock } = use(DocumentContext);
  const cells = block.cells ?? [];
  return (
    <tr
      id={blockId(index)}
      tabIndex={-1}
      data-block={index}
      data-changed={hasChanges(layers)}
      aria-current={index === currentBlock || undefined}
    >
      {cells.map(({ start, end, columns, merged, label }, at) => (
        <td key={at} dir={directionOf(text.slice(start, end))} colSpan={columns ?? 1} data-merged={merged}>
          {label !== undefined && <span className="doc-label">{label}</span>}
          <BlockWords from={start} to={end} block={block} layers={layers} isLast={isLastWith(cells, at)} />
        </td>
      ))}
    </tr>
  );
});

/** Empty cells share their offset with a neighbor; only one of them shows what stands there. */
function isLastWith(cells: NonNullable<PrintedBlock['cells']>, at: number): boolean {
  const cell = cells[at];
  const next = cells[at + 1];
  return cell !== undefined && next?.start !== cell.end;
}
