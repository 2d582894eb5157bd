// What stands before a block that is not of the body: that it is a header or a footer, or the number of its note.
import type { PrintedBlock } from '#domain/contracts/contract-text.ts';

export const BlockOrigin = ({ block }: { readonly block: Pick<PrintedBlock, 'running' | 'note'> }) => (
  <>
    {block.running && (
      <span className="doc-running" dir="ltr">
        Header or footer
      </span>
    )}
    {block.note !== undefined && <sup className="doc-note-number">{block.note}</sup>}
  </>
);
