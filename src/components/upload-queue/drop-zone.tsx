// A part of a page that files and folders can be dropped on, wherever in it. What is dragged within the page itself is
// not its business.
import { InboxOutlined } from '@ant-design/icons';
import type { DragEvent, ReactNode } from 'react';
import { useState } from 'react';
import { useDropsBesideIgnored } from '#src/components/drop-area/use-drops-beside-ignored.ts';
import type { WalkedFiles } from './found-files.ts';
import { droppedFiles } from './found-files.ts';
import './drop-zone.css';

interface DropZoneProps {
  /** Where what is dropped goes: "Leases 2024". */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Told at once, with what will be found: looking through a large folder takes a moment. */
  readonly onDrop: (found: Promise<WalkedFiles>) => void;
  readonly children: ReactNode;
}

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

export function DropZone({ label, isDisabled = false, onDrop, children }: DropZoneProps) {
  const [isOver, setOver] = useState(false);
  useDropsBesideIgnored();
  return (
    <div
      role="presentation"
      className="drop-zone"
      data-over={isOver}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        // A part of the page that takes files itself shows by itself where they would go.
        if (event.defaultPrevented) return setOver(false);
        event.preventDefault();
        event.dataTransfer.dropEffect = isDisabled ? 'none' : 'copy';
        setOver(!isDisabled);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (!carriesFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        if (!isDisabled) onDrop(droppedFiles(event.dataTransfer));
      }}
    >
      {children}
      {isOver && (
        <div className="drop-zone-veil">
          <p>
            <InboxOutlined aria-hidden /> Drop files and folders to add them to <strong>{label}</strong>
          </p>
        </div>
      )}
    </div>
  );
}
