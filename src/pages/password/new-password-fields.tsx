// The two fields of a new password.
import { MESSAGES } from '#domain/messages.ts';
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
        hint={MESSAGES.passwordHint}
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
