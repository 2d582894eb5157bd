// A card of a settings page: a heading, a sentence about it, and what can be set.
import { type ReactNode, useId } from 'react';
import './settings-card.css';

interface SettingsCardProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

export function SettingsCard({ title, note, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section className="settings-card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note !== undefined && <p className="settings-note">{note}</p>}
      {children}
    </section>
  );
}
