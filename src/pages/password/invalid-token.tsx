// Link not valid
export function InvalidTokenPage() {
  return <h1>Link not valid</h1>;
}
