// Where one is in the builder, and the way to the other step.
import type { Builder } from './use-builder.ts';
import { STEPS, stepOf } from './steps.ts';

export function StepBar({ form }: { form: Builder }) {
  const { step, shownPaths } = form;
  const open = (key: (typeof STEPS)[number]['key']) => (key === 'configure' ? form.proceed() : form.openStep(key));
  return (
    <nav className="step-bar" aria-label="Steps">
      <ol>
        {STEPS.map(({ key, label }, index) => {
          const errors = shownPaths.filter((path) => stepOf(path) === key).length;
          return (
            <li key={key}>
              <button type="button" aria-current={key === step ? 'step' : undefined} onClick={() => open(key)}>
                <span className="step-number" aria-hidden>
                  {index + 1}
                </span>
                {label}
                {errors > 0 && (
                  <span className="step-errors">
                    {errors}
                    <span className="visually-hidden"> to change</span>
                  </span>
                )}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
