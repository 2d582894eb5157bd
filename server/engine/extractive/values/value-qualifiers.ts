// Words beside a value that change what it says.

const QUALIFIER =
  /\b(?:at (?:least|most)|up to|(?:not|no) (?:less|more|fewer|greater|later|earlier) than|(?:more|less|fewer|greater) than|(?:a )?(?:minimum|maximum) of|approximately) (?:the )?$/i;
const ALTERNATIVE =
  /\b(?:greater|greatest|lesser|higher|highest|lower|lowest|earlier|earliest|later|latest|longer|shorter) of\b[^.;]{0,120}$/i;
const WHICHEVER = /^[^.;]{0,120}\bwhichever\b/i;
/** Characters that are read before a value. */
const WINDOW = 140;

interface Place {
  readonly text: string;
  readonly start: number;
}

/** A value with its qualifier: "at least thirty days". */
export function withQualifier(passage: string, { text, start }: Place): string {
  const qualifier = QUALIFIER.exec(passage.slice(Math.max(0, start - WINDOW), start))?.[0] ?? '';
  return `${qualifier}${text}`;
}

/** Whether a value is one of two, of which a rule selects: "the greater of $1,000 and the fees". */
export function isAlternative(passage: string, { text, start }: Place, areSeveral: boolean): boolean {
  if (ALTERNATIVE.test(passage.slice(Math.max(0, start - WINDOW), start))) return true;
  const end = start + text.length;
  return areSeveral && WHICHEVER.test(passage.slice(end, end + WINDOW));
}
