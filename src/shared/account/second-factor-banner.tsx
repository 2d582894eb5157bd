// Above every screen of somebody who will need a second factor and has not set one up.
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { formatDay } from '#src/components/format/formats.tsx';
import { Notice } from '#src/components/notice.tsx';
import { useSession } from '#src/providers/session/session.ts';

export function SecondFactorBanner() {
  const due = useSession()?.user.second_factor_due ?? null;
  if (due === null) return null;
  return (
    <Notice tone="warn" title={`From ${formatDay(due)} on, you need a second factor to sign in.`}>
      <Link to={SCREENS.profile.path}>Set it up in Settings</Link> before then.
    </Notice>
  );
}
