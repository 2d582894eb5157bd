// A scrolling box for wide content. It is focusable only while it can scroll (WCAG 2.1.1).
import { useRef } from 'react';
import { useOverflow } from '#src/components/use-overflow.ts';

export function ScrollBox({ label, children }: { label: string; children: React.ReactNode }) {
  const box = useRef<HTMLElement>(null);
  const isWide = useOverflow(box);
  return (
    <section ref={box} className="scroll-box" aria-label={label} tabIndex={isWide ? 0 : undefined}>
      {children}
    </section>
  );
}
