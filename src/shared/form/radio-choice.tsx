// A choice of a form item. antd's group has no radiogroup role, so screen readers would miss its label and hint.
import { Radio } from 'antd';

interface RadioChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  /** antd's form items set these. */
  readonly id?: string;
  readonly value?: Value;
  readonly onChange?: (value: Value) => void;
  readonly 'aria-describedby'?: string;
  readonly 'aria-required'?: 'true';
  readonly 'aria-invalid'?: 'true';
}

export const RadioChoice = <Value extends string>(props: RadioChoiceProps<Value>) => {
  const { label, options, value, onChange, ...attributes } = props;
  return (
    <div role="radiogroup" aria-label={label} {...attributes}>
      <Radio.Group
        value={value ?? null}
        options={[...options]}
        onChange={(event) => onChange?.(event.target.value as Value)}
      />
    </div>
  );
};
