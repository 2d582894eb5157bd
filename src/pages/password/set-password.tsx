// One address, two screens: with a token it completes a registration, without one it replaces the default password.
import { useSearchParams } from 'react-router';
import { ChangeDefaultPage } from './change-default.tsx';
import { CompleteRegistration } from './complete-registration.tsx';

export function SetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  // Another link belongs to another person: remounts, so that nothing typed remains.
  return token ? <CompleteRegistration key={token} token={token} /> : <ChangeDefaultPage />;
}
