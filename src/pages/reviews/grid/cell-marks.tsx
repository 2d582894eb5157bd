// The marks of cells, each with its own shape, as color alone must not convey a state. Plain SVG paths: a grid has hundreds.
const SHAPES = {
  verified: 'm3.5 8.5 3 3 6-7',
  edited: 'M3 13l.6-2.600 7-7 2 2-7 7zM9.400 4.600l2 2',
  rejected: 'm4 4 8 8M12 4l-8 8',
  flagged: 'M4.500 14V2.500M4.500 3h7.500l-1.800 2.700L12 8.500H4.500',
  unsupported: 'M8 2.500 14.300 13.500H1.700zM8 6.500v3.300M8 11.400v.4',
  failed: 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM8 5.200v3.600M8 10.600v.4',
  unreadable: 'M2 8s2.200-4 6-4 6 4 6 4-2.200 4-6 4-6-4-6-4zM3 13.500l10-11',
  cut_off: 'M5 2.500v11M8 5.500h5M8 8h3M8 10.500h5',
  untyped: 'M3.500 6.200h9M3.500 9.800h9M10.800 3l-5.600 10',
  possible: 'M5.600 6a2.500 2.500 0 1 1 3.700 2.200c-.8.4-1.300.9-1.300 1.800v.3M8 12.800v.3',
  waiting: 'M8 2.500a5.500 5.500 0 1 1 0 11 5.500 5.500 0 0 1 0-11zM8 5v3.200l2 1.300',
} as const;
export type MarkName = keyof typeof SHAPES;

const MARK_LABELS: Readonly<Record<MarkName, string>> = {
  verified: 'Verified',
  edited: 'Edited',
  rejected: 'Rejected',
  flagged: 'Flagged',
  unsupported: 'One of its quotes is not in the document',
  failed: 'The engine failed',
  unreadable: 'Could not be read',
  cut_off: 'Cut off before the end',
  untyped: 'Not recognized as the column’s type',
  possible: 'Possible: read its passage',
  waiting: 'Waiting',
};

interface CellMarkProps {
  readonly name: MarkName;
  /** Overrides the default label. */
  readonly label?: string;
}

export function CellMark({ name, label = MARK_LABELS[name] }: CellMarkProps) {
  return (
    <svg className="grid-mark" data-mark={name} viewBox="0 0 16 16" role="img" aria-label={label}>
      <path d={SHAPES[name]} />
    </svg>
  );
}
