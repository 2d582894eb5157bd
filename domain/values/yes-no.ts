// Yes and no at the beginning of a text, one way for the server and the grid: "No Party may assign" says no to nothing.

interface YesOrNo {
  readonly word: 'Yes' | 'No';
  /** What is said after it, as it is written. */
  readonly rest: string;
}

const SAYS_YES = /^(?:yes(?![\p{L}\d-])|(?:y|true)(?=\.?$))/iu;
/** "No. 5", "No. IV" and "No. B" count something; "No-shop" is one word. */
const SAYS_NO =
  /^(?:no(?=$|\s?[,;(]|\s?:(?!\s?\d)|\s?[–—]\s|\s-\s|\.(?:$|\s+(?!\d|[ivxlc]+\b|[a-z]\b)))|(?:n|false)(?=\.?$))/iu;
const SAYS_BOTH = /^(?:yes|no)\s?(?:[/|]|,?\s?(?:[&-]|or\b|and\b)\s?(?:yes|no)\b)/i;

export function yesOrNo(text: string): YesOrNo | null {
  if (SAYS_BOTH.test(text)) return null;
  const yes = SAYS_YES.exec(text)?.[0];
  const no = SAYS_NO.exec(text)?.[0];
  const said = yes ?? no;
  return said === undefined ? null : { word: yes === undefined ? 'No' : 'Yes', rest: text.slice(said.length) };
}
