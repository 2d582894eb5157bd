// The return page of a completed payment.
import { SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';

export function SubscriptionSuccessfulPage() {
  return (
    <NoticePage title="Your subscription is active" action={{ label: 'Go back to Dashboard', to: SCREENS.signIn.path }}>
      Thank you. Everyone in your organization with a license can continue right away.
    </NoticePage>
  );
}
