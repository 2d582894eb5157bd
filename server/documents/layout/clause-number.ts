// Clause numbers printed at the start of a paragraph: "7.2", "7.2(b)", "Section 4.1", "ARTICLE IX", "(iv)". Only literal
// numbers: none is composed from the paragraphs around it.

const NAMED =
  /^((?:article|section|clause|schedule|exhibit|annex|appendix|part|paragraph)\s+(?:\d+(?:\.\d+)*[A-Z]?|[IVXLC]+|[A-Z])(?:[-.]\d+)*(?:\([0-9a-zA-Z]{1,4}\))*|§+\s*\d+(?:\.\d+)*(?:\([0-9a-zA-Z]{1,4}\))*)(?=$|[\s.:,;)–—-])/i;
const DOTTED = /^(\d{1,3}(?:\.\d{1,3}){1,5}[A-Z]?(?:\([0-9a-zA-Z]{1,4}\))*)\.?(?=$|[\s)])/;
const PLAIN = /^(\d{1,3}[A-Z]?(?:\([0-9a-zA-Z]{1,4}\))*)[.)](?=$|\s)/;
const BRACKETED = /^(\((?:[a-z]{1,2}|[A-Z]|[ivxlc]{1,6}|\d{1,3})\)(?:\([0-9a-zA-Z]{1,4}\))*)(?=$|\s|[A-Z“"'(])/;
const LETTERED = /^([a-z]|[ivx]{1,5})[.)](?=\s)/;

/** The text after a reference or an amount, not after a clause number. */
const CONTINUES_SENTENCE = /^[\s.,;)]*(?:[a-z]|%)/;
const MEASURE =
  /^\s*(?:%|million|billion|thousand|percent|per\b|times\b|x\b|[-–]\s*\d|(?:business |calendar )?(?:days|months|years|hours)\b)/i;

/** The number as printed, without its final full stop or bracket; undefined without one. */
export function printedClause(text: string): string | undefined {
  const head = text.slice(0, 80);
  const named = NAMED.exec(head);
  if (named?.[1] !== undefined) {
    // "Section 4.1 of the Agreement is amended" starts with a reference, not with its own number.
    return CONTINUES_SENTENCE.test(head.slice(named[0].length)) ? undefined : named[1].replace(/\s+/g, ' ');
  }
  const dotted = DOTTED.exec(head);
  if (dotted?.[1] !== undefined) return MEASURE.test(head.slice(dotted[0].length)) ? undefined : dotted[1];
  for (const pattern of [PLAIN, BRACKETED, LETTERED]) {
    const found = pattern.exec(head);
    if (found?.[1] !== undefined) return found[1];
  }
  return undefined;
}
