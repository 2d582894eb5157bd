// Complex fields (ECMA-376-1, 17.16.18): between "begin" and "separate" stands an instruction such as PAGEREF, which is
// not text; what follows up to "end" is its result, which is. Fields nest.

export class FieldCodes {
  private readonly phases: ('instruction' | 'result')[] = [];

  /** True where text is shown. */
  get isShown(): boolean {
    return !this.phases.includes('instruction');
  }

  mark(type: string | undefined): void {
    if (type === 'begin') this.phases.push('instruction');
    else if (type === 'end') this.phases.pop();
    else if (type === 'separate' && this.phases.length > 0) this.phases[this.phases.length - 1] = 'result';
  }

  /** A field that a file forgets to end must not swallow the rest of the document. */
  endParagraph(): void {
    this.phases.fill('result');
  }
}
