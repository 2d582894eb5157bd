// The titles of the rules beside them, in wide windows.
import type { Rule } from '#domain/playbooks.ts';

const goTo = (number: number) => {
  const card = document.getElementById(`rule-${number}`);
  card?.scrollIntoView({ block: 'start', behavior: 'smooth' });
  card?.focus({ preventScroll: true });
};

export function Outline({ rules }: { rules: readonly Rule[] }) {
  return (
    <nav className="playbook-outline" aria-label="Rules of this playbook">
      <ol>
        {rules.map(({ title }, index) => (
          <li key={index}>
            <button type="button" onClick={() => goTo(index + 1)}>
              <span className="playbook-number">{index + 1}.</span> {title}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
