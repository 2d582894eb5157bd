// A filter of the tracked changes: one value, or all.
import { Select } from 'antd';

interface ChangeFilterProps<Value extends string> {
  readonly label: string;
  readonly all: string;
  /** Null for all: an author's name can be empty. */
  readonly value: Value | null;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value | null) => void;
}

export function ChangeFilter<Value extends string>({ label, all, value, options, onChange }: ChangeFilterProps<Value>) {
  const at = options.findIndex(([of]) => of === value);
  return (
    <Select<number>
      aria-label={label}
      size="small"
      value={at}
      options={[{ value: -1, label: all }, ...options.map(([, words], index) => ({ value: index, label: words }))]}
      onChange={(chosen) => onChange(options[chosen]?.[0] ?? null)}
    />
  );
}
