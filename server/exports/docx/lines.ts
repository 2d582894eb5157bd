// Text as runs of a Word paragraph.
import { TextRun } from 'docx';

type RunStyle = ConstructorParameters<typeof TextRun>[0] & object;

/** Line breaks inside a run are its own element in Word. */
export function lines(text: string, style: RunStyle): TextRun[] {
  return text.split('\n').map((line, index) => new TextRun({ ...style, text: line, ...(index > 0 && { break: 1 }) }));
}
