// Home (spec 2.5): a greeting, the sample contracts to try with, the shortcuts of the role, and Whereas beside Word.
import { Link } from 'react-router';
import { SCREENS } from '#domain/screens.ts';
import { Flow } from '#src/components/marks.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { useSession } from '#src/providers/session/session.ts';
import { AddInSteps } from './add-in-steps.tsx';
import { SampleContracts } from './sample-contracts.tsx';
import '#src/components/buttons.css';
import './home.css';

export function HomePage() {
  const session = useSession();
  if (!session) return null;
  const { user, role } = session;
  return (
    <>
      <PageHeader
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        {...(user.company_name ? { subtitle: user.company_name } : {})}
      />
      <div className="home">
        {/* spec 2.5: the Workflows tile is for administrators; everybody else finds them at the left. */}
        {role === 'admin' ? (
          <Link to={SCREENS.workflows.path} className="home-tile">
            <Flow size={26} />
            <span>
              <strong>Workflows</strong>
              Run legal instructions on your documents and check every quote.
            </span>
          </Link>
        ) : null}
        <SampleContracts />
        <AddInSteps />
      </div>
    </>
  );
}
