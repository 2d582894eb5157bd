// A scrolling box for wide content. It is focusable only while it can scroll (WCAG 2.1.1).
import { useEffect, useRef } from 'react';

export function ScrollBox({ label, children }: { label: string; children: React.ReactNode }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const node = box.current;
    if (!node) return;
    const observer = new ResizeObserver(() => {
      if (node.scrollWidth > node.clientWidth) node.tabIndex = 0;
      else node.removeAttribute('tabindex');
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={box} className="scroll-box" aria-label={label}>
      {children}
    </section>
  );
}
