// The two steps of the builder (spec 2.15), which one the address names, and which one a field stands in.

export const STEPS = [
  { key: 'basics', label: 'Basic Info' },
  { key: 'configure', label: 'Configure workflow' },
] as const;
export type Step = (typeof STEPS)[number]['key'];

/** The step that an address asks for; the first where it asks for none. */
export const askedStep = (query: URLSearchParams): Step => (query.get('step') === 'configure' ? 'configure' : 'basics');

export const addressOfStep = (step: Step): string => (step === 'basics' ? '' : `?step=${step}`);

/** @param path of a field, such as `prompts.0.output` */
export const stepOf = (path: string): Step => (path.split('.')[0] === 'prompts' ? 'configure' : 'basics');

/** The first step with something wrong in it. */
export const stepWithErrors = (paths: readonly string[]): Step | undefined =>
  STEPS.find(({ key }) => paths.some((path) => stepOf(path) === key))?.key;
