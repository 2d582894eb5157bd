// The two entries of a new password.
import { PASSWORD_MIN_LENGTH } from '#domain/limits.ts';
import { TextField } from '#src/components/form/text-field.tsx';
import type { Fields } from '#src/components/form/use-fields.ts';

export function NewPasswordFields({ fields }: { fields: Pick<Fields<'password' | 'confirm_password'>, 'of'> }) {
  return (
    <>
      <TextField
        label="New password"
        name="password"
        type="password"
        autoComplete="new-password"
        autoFocus
        hint={`At least ${PASSWORD_MIN_LENGTH} characters`}
        {...fields.of('password')}
      />
      <TextField
        label="Confirm password"
        name="confirm_password"
        type="password"
        autoComplete="new-password"
        {...fields.of('confirm_password')}
      />
    </>
  );
}
