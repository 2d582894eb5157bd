// Home: greeting, a contract to review, the user's work, the role's shortcuts, and Whereas beside Word.
import { canEnter, SCREENS } from '#domain/screens.ts';
import { Book, Contract, Flow, Shelf } from '#src/components/marks.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Tile } from '#src/components/tile.tsx';
import { useSession } from '#src/providers/session/session.ts';
import { StorageNotice } from '#src/shared/storage-notice.tsx';
import { AddInSteps } from './add-in-steps.tsx';
import { ReviewLead } from './review-lead.tsx';
import { YourWork } from './your-work.tsx';
import '#src/components/buttons.css';
import './home.css';

export function HomePage() {
  const session = useSession();
  if (!session) return null;
  const { user, role } = session;
  /** The provider has no repository, and so no contracts. */
  const isMember = role !== null && canEnter(SCREENS.contracts, role);
  return (
    <>
      <PageHeader
        title={user.name ? `Welcome, ${user.name}` : 'Welcome'}
        {...(user.company_name ? { subtitle: user.company_name } : {})}
      />
      <div className="home">
        {role === 'admin' && <StorageNotice />}
        {isMember && <ReviewLead />}
        <YourWork hasReviews={role !== null && canEnter(SCREENS.tabularReview, role)} />
        <nav className="home-tiles" aria-label="Shortcuts">
          {/* Only administrators have the Workflows tile; the navigation has it for everybody. */}
          {role === 'admin' && (
            <Tile
              to={SCREENS.workflows.path}
              icon={<Flow size={26} />}
              title="Workflows"
              text="Run legal instructions on your documents and check every quote."
            />
          )}
          {isMember && (
            <Tile
              to={SCREENS.contracts.path}
              icon={<Contract size={26} />}
              title="Contracts"
              text="Review, negotiate and redline contracts, with every step in one place."
            />
          )}
          <Tile
            to={SCREENS.playbooks.path}
            icon={<Book size={26} />}
            title="Playbooks"
            text="The rules and questions your team reviews contracts against."
          />
          <Tile
            to={SCREENS.libraries.path}
            icon={<Shelf size={26} />}
            title="Libraries"
            text="Clauses, prompts and queries to reuse."
          />
        </nav>
        <AddInSteps />
      </div>
    </>
  );
}
