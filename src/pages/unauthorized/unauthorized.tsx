// Not allowed
export function UnauthorizedPage() {
  return <h1>Not allowed</h1>;
}
