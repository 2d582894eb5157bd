// Help
export function HelpTopicPage() {
  return <h1>Help</h1>;
}
