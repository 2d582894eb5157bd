// Reset your password
export function ResetConfirmPage() {
  return <h1>Reset your password</h1>;
}
