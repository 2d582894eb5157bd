// A part of a page that loads when it is first shown, such as a dialog.
import { type ComponentType, type ReactNode, Component, lazy, Suspense } from 'react';
import { PartError } from './page-error.tsx';
import { useDeferredRender } from './use-staggered.ts';

/** If the part fails to load, the page stays: the user may be writing in it. */
class PageStays extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <PartError /> : this.props.children;
  }
}

/** Renders nothing while it loads. `fetchNow` starts loading ahead of need. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  function Lazily(props: Props) {
    // Mounted after the first render: React would otherwise delay it for 300 ms as content behind a fallback.
    const isDue = useDeferredRender();
    return (
      <PageStays>
        <Suspense fallback={null}>{isDue && <Part {...props} />}</Suspense>
      </PageStays>
    );
  }
  // Reports that it failed to load.
  return Object.assign(Lazily, { fetchNow: () => void load().catch(() => undefined) });
}
