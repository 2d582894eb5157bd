// Text without what no reader can see.
const UNFIT = /[\p{Cc}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069]/gu;

/** Text that XML can hold and that reads in the order it is written: no controls but breaks and tabs, no lone surrogates. */
export function printable(text: string): string {
  return text.replace(UNFIT, (character) => (/[\n\t]/.test(character) ? character : ''));
}
