// Set your password
export function ChangeDefaultPage() {
  return <h1>Set your password</h1>;
}
