// The content of a chosen file, for the body of a call.
import { safeFileName } from '#domain/runs.ts';

/** The file was moved, deleted or changed after it was chosen. `input` is the file input it was chosen for. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly input: string;
  constructor(file: File, input: string) {
    super(`${safeFileName(file.name)} could not be read. It may have been moved or changed; choose it again.`);
    this.input = input;
  }
}

/**
 * The content as a data URL.
 * @throws UnreadableFile
 */
export function fileAsDataUrl(file: File, input: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result);
      else reject(new UnreadableFile(file, input));
    });
    reader.addEventListener('error', () => reject(new UnreadableFile(file, input)));
    reader.readAsDataURL(file);
  });
}
