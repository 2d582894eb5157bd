// Complex fields (ECMA-376-1, 17.16.18): between "begin" and "separate" is an instruction such as PAGEREF, which is not text;
// from there to "end" is its result, which is. Fields nest.

export class FieldCodes {
  private readonly phases: ('instruction' | 'result')[] = [];
  private instructions = 0;

  /** True where text is shown. */
  get isShown(): boolean {
    return this.instructions === 0;
  }

  mark(type: string | undefined): void {
    if (type === 'begin') {
      this.phases.push('instruction');
      this.instructions += 1;
    }
    if (type === 'separate' || type === 'end') {
      const phase = this.phases.pop();
      if (phase === 'instruction') this.instructions -= 1;
      if (type === 'separate' && phase !== undefined) this.phases.push('result');
    }
  }

  /** A field without an end must not hide the rest of the document. */
  endParagraph(): void {
    if (this.instructions === 0) return;
    this.phases.fill('result');
    this.instructions = 0;
  }
}
