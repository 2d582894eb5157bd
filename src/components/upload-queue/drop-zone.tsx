// Part of a page on which files and folders can be dropped anywhere. Ignores drags within the page.
import { InboxOutlined } from '@ant-design/icons';
import { type DragEvent, type ReactNode, useState } from 'react';
import { useDropsBesideIgnored } from '#src/components/drop-area/use-drops-beside-ignored.ts';
import { type WalkedFiles, droppedFiles } from './found-files.ts';
import './drop-zone.css';

interface DropZoneProps {
  /** Where dropped files go: "Leases 2024". */
  readonly label: string;
  readonly isDisabled?: boolean;
  /** Runs at once with a promise of the files: reading a large folder takes a moment. */
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
        // Drop areas within the page show their own target.
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
