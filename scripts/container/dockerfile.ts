// Reads the few instructions that our Dockerfile has, into stages.

export interface Step {
  readonly name: string;
  /** What follows, in one line. */
  readonly text: string;
}

export interface Stage {
  /** From `AS`; empty for the last one. */
  readonly name: string;
  readonly image: string;
  readonly steps: readonly Step[];
}

const FROM = /^(\S+)(?: AS (\S+))?$/;

/** @throws Error for what is before the first FROM. */
export function readStages(dockerfile: string): Stage[] {
  const stages: { name: string; image: string; steps: Step[] }[] = [];
  for (const line of instructionsOf(dockerfile)) {
    const at = line.indexOf(' ');
    const [name, text] = [line.slice(0, at), line.slice(at + 1).trim()];
    if (name !== 'FROM') {
      const stage = stages.at(-1);
      if (!stage) throw new Error(`${name} before the first FROM`);
      stage.steps.push({ name, text });
      continue;
    }
    const [, image = '', as = ''] = FROM.exec(text) ?? [];
    stages.push({ name: as, image, steps: [] });
  }
  return stages;
}

/** Lines without comments, those that a backslash continues as one. */
function instructionsOf(dockerfile: string): string[] {
  const lines: string[] = [];
  let open = '';
  for (const line of dockerfile.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const isOpen = line.endsWith('\\');
    open += isOpen ? `${line.slice(0, -1).trim()} ` : line.trim();
    if (isOpen) continue;
    lines.push(open);
    open = '';
  }
  return lines;
}

export interface Copy {
  /** Another stage; undefined for the build context. */
  readonly from: string | undefined;
  /** The user who owns what is copied, without the group. */
  readonly owner: string | undefined;
  readonly sources: readonly string[];
  readonly to: string;
}

export function readCopy(text: string): Copy {
  const words = text.split(' ');
  const option = (name: string) => words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
  const paths = words.filter((word) => !word.startsWith('--'));
  return {
    from: option('from'),
    owner: option('chown')?.split(':')[0],
    sources: paths.slice(0, -1),
    to: paths.at(-1) ?? '.',
  };
}

/** The names at the top of the repository that .dockerignore lets into the build, which leaves out all others. */
export function namesInContext(dockerignore: string): string[] {
  const rules = dockerignore.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const [first, ...others] = rules;
  if (first !== '*' || !others.every((rule) => /^![\w.-]+$/.test(rule)))
    throw new Error('.dockerignore must leave out everything, then name what the image needs');
  return others.map((rule) => rule.slice(1));
}
