// What to do about a missing license or subscription; administrators can fix it themselves.
import { Link } from 'react-router';
import type { Role } from '#domain/roles.ts';
import { SCREENS } from '#domain/screens.ts';
import type { OwnProfile } from '#domain/session.ts';
import { useConfig } from '#src/providers/configuration.ts';

interface MissingLicenseHelpProps {
  readonly role: Role;
  /** The company's administrator; null if unknown, and then "your administrator". */
  readonly administrator: OwnProfile['administrator'];
  readonly of: 'license' | 'subscription';
}

export function MissingLicenseHelp({ role, administrator, of }: MissingLicenseHelpProps) {
  const { provider_name } = useConfig();
  if (role === 'admin')
    return of === 'license' ? (
      <>
        Assign one to yourself under <Link to={SCREENS.users.path}>Users</Link>.
      </>
    ) : (
      <>
        See <Link to={SCREENS.subscription.path}>Subscription</Link>, or contact {provider_name}.
      </>
    );
  const what = of === 'license' ? 'for one' : 'to renew it';
  if (!administrator) return <>Ask your administrator {what}.</>;
  return (
    <>
      Ask {administrator.name} (<a href={`mailto:${administrator.email}`}>{administrator.email}</a>) {what}.
    </>
  );
}
