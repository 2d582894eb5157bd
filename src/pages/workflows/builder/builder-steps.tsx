// The two steps of the builder: their bar, their addresses, and the fields that each contains.
import type { Builder } from './use-builder.ts';

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

export const STEPS = [
  { key: 'basics', label: 'Basic Info' },
  { key: 'configure', label: 'Configure workflow' },
] as const;
export type Step = (typeof STEPS)[number]['key'];

/** The step that the address names; the first by default. */
export const stepFromAddress = (query: URLSearchParams): Step =>
  query.get('step') === 'configure' ? 'configure' : 'basics';

export const searchOfStep = (step: Step): string => (step === 'basics' ? '' : `?step=${step}`);

/** @param path of a field, such as `prompts.0.output` */
export const stepOf = (path: string): Step => (path.split('.')[0] === 'prompts' ? 'configure' : 'basics');

/** The first step with an error. */
export const stepWithErrors = (paths: readonly string[]): Step | undefined =>
  STEPS.find(({ key }) => paths.some((path) => stepOf(path) === key))?.key;
