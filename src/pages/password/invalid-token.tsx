// Shown for an incomplete emailed link, with what to do instead.
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { NoticePage } from '#src/components/notice-page.tsx';

export function InvalidTokenPage() {
  return (
    <NoticePage
      title="This link does not work"
      action={{ label: 'Request a new link', to: SCREENS.forgotPassword.path }}
      footer={<Link to={SCREENS.signIn.path}>Back to sign-in</Link>}
    >
      It is incomplete, was used already, or is older than 24 hours. Mail programs sometimes cut long links in two: copy
      the whole address from the mail, or request a new link.
    </NoticePage>
  );
}
