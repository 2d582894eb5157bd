// One paragraph of the preview, or one table of it.
import { type CSSProperties, memo } from 'react';
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';
import { BlockOrigin } from '#src/shared/contract/document/block-origin.tsx';
import { directionOf } from '#src/shared/contract/document/direction.ts';
import type { DrawnBlock } from '#src/shared/contract/document/tables.ts';
import { usePreview } from './preview-context.ts';
import { PreviewWords, useIsLeftOut } from './preview-words.tsx';
import { clausesOfBlock, isMarkAlone } from './template-pieces.ts';

/** As in the document of a contract: 15 px stand for Word's 11 points. */
const PIXELS_PER_POINT = 15 / 11;
const px = (points: number) => `${Math.round(points * PIXELS_PER_POINT)}px`;

export const PreviewBlock = memo(function PreviewBlock({ drawn }: { readonly drawn: DrawnBlock }) {
  const { index, block, level } = drawn;
  const { text, places } = usePreview();
  const isLeftOut = useIsLeftOut(clausesOfBlock(block, index, places));
  if (isMarkAlone(block, index, places)) return null;
  return (
    <div
      className="doc-block"
      dir={directionOf(text.slice(block.start, block.end))}
      data-block={index}
      data-kind={level === undefined && block.kind === 'heading' ? 'paragraph' : block.kind}
      data-level={level === undefined ? undefined : block.level}
      data-running={block.running}
      data-align={block.align}
      data-left-out={isLeftOut || undefined}
      style={layoutOf(block)}
      {...(level !== undefined && { role: 'heading', 'aria-level': level })}
    >
      <BlockOrigin block={block} />
      {block.label !== undefined && (
        <span className="doc-label" style={(block.first_line ?? 0) < 0 ? HANGING : undefined}>
          {block.label}
        </span>
      )}
      <PreviewWords from={block.start} to={block.end} block={block} index={index} />
    </div>
  );
});

/** Where the first line hangs, the label fills the space before the other lines. */
const HANGING: CSSProperties = { minWidth: 'calc(-1 * var(--first-line))' };

const layoutOf = ({ indent = 0, first_line: first = 0, align }: PrintedBlock): CSSProperties => ({
  ...(indent !== 0 && { '--indent': px(indent) }),
  ...(first !== 0 && { '--first-line': px(first) }),
  ...(align !== undefined && { textAlign: align }),
});

export const PreviewTable = ({ rows }: { readonly rows: readonly DrawnBlock[] }) => (
  <div className="doc-table">
    <table>
      <tbody>
        {rows.map(({ index, block }) => (
          <PreviewRow key={index} index={index} block={block} />
        ))}
      </tbody>
    </table>
  </div>
);

const PreviewRow = memo(function PreviewRow({ index, block }: Pick<DrawnBlock, 'index' | 'block'>) {
  const { text, places } = usePreview();
  const isLeftOut = useIsLeftOut(clausesOfBlock(block, index, places));
  return (
    <tr data-block={index} data-left-out={isLeftOut || undefined}>
      {(block.cells ?? []).map(({ start, end, columns, merged, label }, at) => (
        <td key={at} dir={directionOf(text.slice(start, end))} colSpan={columns ?? 1} data-merged={merged}>
          {label !== undefined && <span className="doc-label">{label}</span>}
          <PreviewWords from={start} to={end} block={block} index={index} />
        </td>
      ))}
    </tr>
  );
});
