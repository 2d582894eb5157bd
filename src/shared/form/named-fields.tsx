// The first fields of prompts and queries: name, description, category.
import { DESCRIPTION_MAX, TITLE_MAX } from '#domain/limits.ts';
import { type CategoryFieldProps, CategoryField } from './category-field.tsx';
import type { RecordMode } from './record-kind.ts';
import { type TextControl, Passage, TextLine } from './text-fields.tsx';

interface NamedFieldsProps {
  readonly form: CategoryFieldProps['form'] & {
    readonly mode: RecordMode;
    readonly text: (field: 'name' | 'description') => TextControl;
  };
}

export function NamedFields({ form }: NamedFieldsProps) {
  const description = form.text('description');
  // The page header shows the name, and an empty description is omitted.
  if (form.isReadOnly)
    return description.value === '' ? null : (
      <Passage label="Description" control={description} max={DESCRIPTION_MAX} />
    );
  return (
    <>
      <TextLine label="Name" control={form.text('name')} max={TITLE_MAX} isRequired autoFocus={form.mode !== 'edit'} />
      <Passage label="Description" control={description} max={DESCRIPTION_MAX} lines={2} />
      <CategoryField form={form} />
    </>
  );
}
