// The head of a step of drafting: what it is about, and the way back.
import { useEffect, useRef } from 'react';
import { ArrowLeft } from '#src/components/marks.tsx';
import '#src/components/back-link.css';

interface StepHeadProps {
  readonly title: string;
  /** Where the button leads, such as "Back to the templates". */
  readonly back: string;
  readonly onBack: () => void;
}

export function StepHead({ title, back, onBack }: StepHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What had the focus belongs to the step before.
  useEffect(() => heading.current?.focus(), [title]);
  return (
    <header className="step-head">
      <button type="button" className="back-link" aria-label={back} title={back} onClick={onBack}>
        <ArrowLeft size={18} />
      </button>
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
    </header>
  );
}
