// The forms in which Office.js takes what to load: "items/text, items/style", an array, or an object.
type Chosen = boolean | number | string | { readonly [name: string]: Chosen };
export type LoadGiven = string | readonly string[] | { readonly [name: string]: Chosen };

interface LoadWish {
  /** One list of steps for each path; an empty one means all values of the object. */
  readonly paths: readonly (readonly string[])[];
  readonly top?: number;
  readonly skip?: number;
}

const stepsOf = (path: string) =>
  path
    .split('/')
    .map((step) => step.trim())
    .filter((step) => step !== '');

const pathsOf = (list: string) => list.split(',').map(stepsOf);

export function readLoadOption(given: LoadGiven | undefined): LoadWish {
  if (given === undefined) return { paths: [[]] };
  if (typeof given === 'string') return { paths: pathsOf(given) };
  if (isList(given)) return { paths: given.flatMap(pathsOf) };
  const { select, expand, top, skip, ...named } = given;
  const lists = [select, expand].filter((list) => typeof list === 'string');
  return {
    paths: [...lists.flatMap(pathsOf), ...namedPaths(named, [])],
    ...(typeof top === 'number' && { top }),
    ...(typeof skip === 'number' && { skip }),
  };
}

const isList = (given: LoadGiven): given is readonly string[] => Array.isArray(given);

function namedPaths(named: { readonly [name: string]: Chosen }, before: readonly string[]): string[][] {
  return Object.entries(named).flatMap(([name, chosen]) => {
    const path = name === '$all' ? [...before] : [...before, name];
    if (typeof chosen === 'object') return namedPaths(chosen, path);
    return chosen === true ? [path] : [];
  });
}
