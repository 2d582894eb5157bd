// A part of a page that is fetched when it is first shown, such as a dialog: nobody waits for it to read a list.
import type { ComponentType } from 'react';
import { lazy, Suspense } from 'react';

/** Nothing is shown while it is on its way, which is a fraction of a second. `fetchNow` starts that ahead of need. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => ({ default: await load() }));
  function Lazily(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazily, { fetchNow: () => void load() });
}
