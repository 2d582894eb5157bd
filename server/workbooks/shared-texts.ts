// The shared texts of a workbook, by index.
import type { ZipParts } from '#server/ooxml/read-zip.ts';
import { walkXml } from '#server/ooxml/xml.ts';
import { Refusal } from '#server/refusal.ts';
import { fromCellText } from './cell-text.ts';

const TEXTS_MAX = 500_000;

/**
 * Collects the text of one string item, its runs joined, without reading aids (`rPh`, furigana). Takes the elements inside the
 * item.
 */
export class ItemText {
  private text = '';
  private isInText = false;
  private aids = 0;

  open(name: string): void {
    if (name === 's:rPh') this.aids += 1;
    if (name === 's:t') this.isInText = this.aids === 0;
  }
  add(text: string): void {
    if (this.isInText) this.text += text;
  }
  close(name: string): void {
    if (name === 's:rPh') this.aids -= 1;
    if (name === 's:t') this.isInText = false;
  }
  /** Returns the text and starts anew. */
  take(): string {
    const text = fromCellText(this.text);
    this.text = '';
    return text;
  }
}

export async function readSharedTexts(
  parts: ZipParts,
  part: string | undefined,
  maxBytes: number,
): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  const item = new ItemText();
  await walkXml(parts.text(part, maxBytes), {
    open: (name) => item.open(name),
    text: (text) => item.add(text),
    close(name) {
      item.close(name);
      if (name !== 's:si') return;
      texts.push(item.take());
      if (texts.length > TEXTS_MAX) throw new Refusal('too_large', `More than ${TEXTS_MAX} texts.`);
    },
  });
  return texts;
}
