// A part of a page that is fetched when it is first shown, such as a dialog: nobody waits for it to read a list.
import type { ComponentType, ReactNode } from 'react';
import { Component, lazy, Suspense } from 'react';
import { PartError } from './page-error.tsx';
import { useSoon } from './use-soon.ts';

/** Where the part does not come, the page around it stays: somebody may be writing there. */
class PageStays extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <PartError /> : this.props.children;
  }
}

/** Nothing is shown while it is on its way, which is a fraction of a second. `fetchNow` starts that ahead of need. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  function Lazily(props: Props) {
    // Were it there from the first render, React would hold it back for 300 ms, as what follows on a fallback.
    const isDue = useSoon();
    return (
      <PageStays>
        <Suspense fallback={null}>{isDue && <Part {...props} />}</Suspense>
      </PageStays>
    );
  }
  // Whoever shows it is told that it did not come.
  return Object.assign(Lazily, { fetchNow: () => void load().catch(() => undefined) });
}
