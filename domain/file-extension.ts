// The extension of a file name.

/** Lower-cased extension with its dot, or '' when the name has none. */
export function extensionOf(fileName: string): string {
  return /\.[^./\\]+$/.exec(fileName)?.[0].toLowerCase() ?? '';
}
