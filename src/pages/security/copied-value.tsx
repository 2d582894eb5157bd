// A value that has to be entered elsewhere, letter by letter, with a button that copies it.
import { CopyText } from '#src/shared/copy-text.tsx';

export function CopiedValue({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="security-value">
      <dt>{name}</dt>
      <dd>
        <code>{value}</code>
        <CopyText text={value} of={name} done={`${name} copied`} failed="Copying failed. Select the text instead" />
      </dd>
    </div>
  );
}
