// The address of a call. Apart from the registry, so that whoever makes one call does not load all of them.

/** The path of a call with its parameters filled in, below /api. */
export function pathOf(path: string, params: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
