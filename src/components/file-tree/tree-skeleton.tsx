// The skeleton of a tree, with rows of the final size.
import './file-tree.css';

const WIDTHS = ['46%', '38%', '54%', '30%', '42%', '50%', '34%', '44%'];

export function TreeSkeleton({ label }: { label: string }) {
  return (
    <div className="file-tree" role="status" aria-label={label}>
      {WIDTHS.map((width) => (
        <div key={width} className="tree-skeleton" aria-hidden>
          <span style={{ width }} />
        </div>
      ))}
    </div>
  );
}
