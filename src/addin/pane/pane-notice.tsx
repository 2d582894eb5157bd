// A page of the pane that says one thing.
import type { ReactNode } from 'react';

export function PaneNotice({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="pane-notice">
      <h1>{title}</h1>
      {children}
    </section>
  );
}
