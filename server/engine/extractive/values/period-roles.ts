// What a period is in its sentence: how long something lasts, how long before it notice is due, or how long after it something
// must be done. "Within 14 days after notice" answers neither "How long does it last?" nor "How much notice?".

/** Null for any period. */
export type PeriodRole = 'duration' | 'notice' | null;

interface Sides {
  readonly before: string;
  readonly after: string;
}

const NOTICE_ASKED =
  /\bhow much (?:\p{L}+ ){0,2}(?:notice|warning)\b|\bhow many \p{L}+['’]? (?:of )?(?:\p{L}+ ){0,2}notice\b|\bhow long (?:is|are|must|does) (?:\p{L}+ ){0,3}notice\b|\bnotice period\b|\bhow (?:far|long) (?:in advance|ahead|before|beforehand)\b/iu;
const DURATION_ASKED =
  /\bhow long\b.{0,80}\b(?:last|lasts|continue|continues|survive|survives|remain|remains|run|runs|stay|stays|bound|binding|in force|in effect|valid)\b|\bhow long is (?:the|our|this|its) (?:\p{L}+ ){0,2}(?:term|contract|agreement|lease|licen[sc]e|warranty)\b|\bwhen (?:does|do|did|is|are|was|will)\b.{0,80}\b(?:ends?|expires?|over|runs? out|finish|lapse)\b/iu;

/** The role of the period that a question asks for. */
export function periodRoleOf(question: string): PeriodRole {
  if (NOTICE_ASKED.test(question)) return 'notice';
  return DURATION_ASKED.test(question) ? 'duration' : null;
}

/** Characters that are read on each side of a period. */
export const SIDE_MAX = 100;

const BEFORE_NOTICE =
  /\bnotice(?: period\b[^.;]{0,60}|(?: \p{L}+){0,3}) (?:of|is|be)(?: at least| not less than| a minimum of)? $/iu;
const AFTER_NOTICE = /^[’']?s?,? (?:\p{Ll}+,? ){0,3}?(?:notice|before|prior to|in advance)\b/iu;
const BEFORE_DEADLINE = /\b(?:within|(?:no|not) later than)(?: the)?(?: next| following| first)? $/i;
const AFTER_DEADLINE = /^[’']?s?,? (?:after|following|from|of) (?:\p{Ll}+ ){0,4}?(?:notice|receipt|request|demand)\b/iu;

const isDeadline = ({ before, after }: Sides): boolean => BEFORE_DEADLINE.test(before) || AFTER_DEADLINE.test(after);
const isNotice = (sides: Sides): boolean =>
  !isDeadline(sides) && (BEFORE_NOTICE.test(sides.before) || AFTER_NOTICE.test(sides.after));

/** Whether the text on both sides of a period, up to SIDE_MAX characters each, gives it the role. */
export function hasRole(role: PeriodRole, sides: Sides): boolean {
  if (role === null) return true;
  return role === 'notice' ? isNotice(sides) : !isDeadline(sides) && !isNotice(sides);
}
