// The set that a record belongs to (spec 5): only those that the role may write are offered.
import { Select } from 'antd';
import type { Category } from '#domain/categories.ts';
import { categoryLabel } from '#domain/categories.ts';
import { useConfig } from '#src/providers/configuration.ts';
import { FieldFrame } from './field-frame.tsx';

const WHO_SEES: Readonly<Record<Category, string>> = {
  Provider: 'Every company sees it.',
  Organization: 'Everybody in your company sees it.',
  Personal: 'Only you see it.',
};

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
  const { provider_name: providerName } = useConfig();
  const { category } = form.values;
  const error = form.errorAt('category');
  // The badge at the head of the page says it.
  if (form.isReadOnly) return null;
  return (
    <FieldFrame label="Category" isRequired error={error} hint={category && WHO_SEES[category]}>
      {(props) => (
        <Select
          {...props}
          className="record-category"
          value={category ?? null}
          status={error ? 'error' : ''}
          placeholder="Choose a category"
          options={form.categories.map((value) => ({ value, label: categoryLabel(value, providerName) }))}
          onChange={(chosen: Category) => form.set('category', chosen)}
        />
      )}
    </FieldFrame>
  );
}
