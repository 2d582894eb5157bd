// The input of a field by its type.
import { Input, Select } from 'antd';
import type { TemplateField } from '#domain/drafts/template-fields.ts';
import { FIELD_VALUE_MAX } from '#domain/limits.ts';
import { DateField } from '#src/components/format/date-field.tsx';

interface FieldInputProps {
  readonly field: TemplateField;
  readonly label: string;
  /** Shown while it is empty. */
  readonly hint: string;
  readonly value: string;
  readonly id: string;
  readonly isWrong: boolean;
  readonly describedBy: string | undefined;
  readonly onChange: (value: string) => void;
}

export function FieldInput({ field, label, hint, value, id, isWrong, describedBy, onChange }: FieldInputProps) {
  const { type, options } = field;
  const shared = {
    id,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
    ...(isWrong && { 'aria-invalid': true, status: 'error' as const }),
  };
  switch (type) {
    case 'date':
      return <DateField {...shared} label={label} value={value} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...shared}
          className="draft-choice"
          aria-label={label}
          allowClear
          placeholder="Choose"
          // Undefined shows the placeholder.
          value={value === '' ? undefined : value}
          options={options.map((option) => ({ value: option, label: option }))}
          onChange={(chosen: string | undefined) => onChange(chosen ?? '')}
        />
      );
    case 'address':
    case 'long_text':
      return (
        <Input.TextArea
          {...shared}
          dir="auto"
          value={value}
          placeholder={hint}
          maxLength={FIELD_VALUE_MAX}
          autoSize={{ minRows: type === 'address' ? 2 : 3, maxRows: 14 }}
          onChange={({ target }) => onChange(target.value)}
        />
      );
    default:
      return (
        <Input
          {...shared}
          dir="auto"
          value={value}
          maxLength={FIELD_VALUE_MAX}
          autoComplete="off"
          placeholder={hint || EXAMPLES[type]}
          {...(type === 'number' && { inputMode: 'decimal' as const })}
          onChange={({ target }) => onChange(target.value)}
        />
      );
  }
}

const EXAMPLES: Readonly<Partial<Record<TemplateField['type'], string>>> = {
  amount: 'GBP 25,000',
  period: '30 days',
};
