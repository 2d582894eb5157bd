// The category of a record: only categories that the role can write to.
import { type RefSelectProps, Select } from 'antd';
import { useEffect, useRef } from 'react';
import { type Category, categoryLabel } from '#domain/categories.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { type ControlProps, FieldFrame } from './field-frame.tsx';

const WHO_SEES: Readonly<Record<Category, string>> = {
  Provider: 'Every company sees it.',
  Organization: 'Everyone in your company sees it.',
  Personal: 'Only you see it.',
};

/** antd copies these props to the wrapper of the input, where they are not valid. */
function useInputAttributes({ id: _id, ...attributes }: ControlProps) {
  const select = useRef<RefSelectProps>(null);
  useEffect(() => {
    const input = select.current?.nativeElement.querySelector('input');
    for (const [name, value] of Object.entries(attributes)) input?.setAttribute(name, String(value));
  });
  return select;
}

interface ChoiceProps {
  readonly control: ControlProps;
  readonly value: Category | undefined;
  readonly categories: readonly Category[];
  readonly onChange: (category: Category) => void;
}

function Choice({ control, value, categories, onChange }: ChoiceProps) {
  const { provider_name: providerName } = useConfig();
  return (
    <Select
      ref={useInputAttributes(control)}
      id={control.id}
      className="record-category"
      value={value ?? null}
      status={control['aria-invalid'] ? 'error' : ''}
      placeholder="Choose a category"
      options={categories.map((category) => ({ value: category, label: categoryLabel(category, providerName) }))}
      onChange={onChange}
    />
  );
}

export interface CategoryFieldProps {
  readonly form: {
    readonly values: { readonly category: Category | undefined };
    readonly categories: readonly Category[];
    readonly isReadOnly: boolean;
    readonly errorAt: (path: string) => string | undefined;
    readonly set: (name: 'category', category: Category) => void;
  };
}

export function CategoryField({ form }: CategoryFieldProps) {
  const { category } = form.values;
  const error = form.errorAt('category');
  // The page header shows it as a badge.
  if (form.isReadOnly) return null;
  return (
    <FieldFrame label="Category" isRequired error={error} hint={category && WHO_SEES[category]}>
      {(control) => (
        <Choice
          control={control}
          value={category}
          categories={form.categories}
          onChange={(chosen) => form.set('category', chosen)}
        />
      )}
    </FieldFrame>
  );
}
