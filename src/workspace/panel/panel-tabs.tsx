// The tabs of the panel: arrow keys, Home and End move between them, Enter or the space bar shows one. Lighter than antd's, whose
// menus and measuring would be a tenth of what the pane in Word loads.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import './panel-tabs.css';

interface PanelTabsProps<Key extends string> {
  readonly tabs: readonly { readonly key: Key; readonly label: ReactNode }[];
  readonly active: Key;
  readonly onChange: (key: Key) => void;
  /** What the active tab shows. */
  readonly children: ReactNode;
}

/** The tab that a key moves to from the tab at `index`; null for a key that moves nowhere. */
function targetOf(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count;
  if (key === 'ArrowLeft') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return null;
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])];
  const target = targetOf(event.key, tabs.indexOf(event.currentTarget), tabs.length);
  const tab = target === null ? null : tabs[target];
  if (!(tab instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tab.focus();
}

export function PanelTabs<Key extends string>({ tabs, active, onChange, children }: PanelTabsProps<Key>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Where the tabs do not fit, they scroll sideways.
    const [bar, tab] = [list.current, list.current?.querySelector<HTMLElement>('[aria-selected=true]')];
    if (!bar || !tab) return;
    if (tab.offsetLeft < bar.scrollLeft) bar.scrollLeft = tab.offsetLeft;
    else if (tab.offsetLeft + tab.offsetWidth > bar.scrollLeft + bar.clientWidth)
      bar.scrollLeft = tab.offsetLeft + tab.offsetWidth - bar.clientWidth;
  }, [active]);
  return (
    <>
      <div ref={list} role="tablist" className="panel-tabs">
        {tabs.map(({ key, label }) => (
          <button
            key={key}
            type="button"
            role="tab"
            id={`${id}-${key}`}
            aria-selected={key === active}
            aria-controls={key === active ? `${id}-shown` : undefined}
            tabIndex={key === active ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={moveFocus}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-shown`} className="panel-shown" aria-labelledby={`${id}-${active}`}>
        {children}
      </div>
    </>
  );
}
