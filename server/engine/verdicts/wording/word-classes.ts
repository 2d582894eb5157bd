// Words that change what a clause says, by what they change. In the form in which words.ts compares them.

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/));

export const FIGURES = /^(?:#.*|half|twice|double|triple|third|quarter|unlimited|uncapped)$/u;

export const NEGATIONS = words(
  'not no never neither nor none nothing without neednot unless fail fails failed failing failure lack lacks refuse refuses',
);

export const DUTIES = words(
  `must may neednot should could might can would endeavor endeavors efforts effort try attempt strive seek aim intends
   expected discretion encouraged requested`,
);

export const MUTUAL = words('each both neither either mutual mutually parties party other reciprocal');

export const EXCEPTIONS = words(
  `except unless providedthat despite subject excluding excludes exclude without limited however prejudice if where when
   until exception exceptions only but`,
);

/** Restrictions and what they restrict most often. */
export const RESTRICTIONS = words(
  `only sole exclusive nonexclusive prior written writing reasonable reasonably material materially aggregate total gross net
   direct indirect at least most maximum minimum irrevocable irrevocably perpetual unconditional unconditionally absolute
   willful knowingly before after automatically promptly immediately wholly joint several severally transferable annual
   monthly quarterly business consent approval unreasonably substantially`,
);

/** Words that negations, duties and the like stand with. */
export const FUNCTION_WORDS = words(
  `do does did is be been was were have had to its their it they any and or commercially best all use make by on in for also
   choose own at as but`,
);
