// Help
export function HelpContentsPage() {
  return <h1>Help</h1>;
}
