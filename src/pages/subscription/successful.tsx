// Subscription successful
export function SubscriptionSuccessfulPage() {
  return <h1>Subscription successful</h1>;
}
