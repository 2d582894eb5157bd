// The demo accounts, if the deployment has them. Choosing one fills the form.
import { DEMO_PASSWORD } from '#domain/demo.ts';
import '#src/components/buttons.css';

/** Name and role. */
const ACCOUNTS = [
  { email: 'user@harbour.test', who: 'User at Harbour & Vale' },
  { email: 'admin@harbour.test', who: 'Company administrator' },
  { email: 'super@whereas.test', who: 'Provider administrator' },
  { email: 'new@harbour.test', who: 'New user, first sign-in' },
] as const;

export function DemoAccounts({ onChoose }: { onChoose: (values: { email: string; password: string }) => void }) {
  return (
    <details className="demo-accounts">
      <summary>Demo accounts</summary>
      <ul>
        {ACCOUNTS.map(({ email, who }) => (
          <li key={email}>
            <span>
              {who}
              <small>{email}</small>
            </span>
            <button
              type="button"
              className="button button-small"
              aria-label={`Use ${email}`}
              onClick={() => onChoose({ email, password: DEMO_PASSWORD })}
            >
              Use
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
