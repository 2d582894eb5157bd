// Numbers of list items, such as "(b)", "iv" or "(2)": which number follows which, and the open items above a paragraph.

/** The place of an item in its list. */
export interface Reading {
  /** Numbers of different styles belong to different lists. */
  readonly style: string;
  /** 1-based. */
  readonly ordinal: number;
}

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** 9 of "IX" and "ix". */
export function romanNumber(numeral: string): number {
  const values = numeral
    .toLowerCase()
    .split('')
    .map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** Every reading of a printed number: "(i)" is the first Roman item or the ninth letter. */
export function readingsOf(label: string): Reading[] {
  const bare = label.replace(/[().]/g, '');
  const brackets = label.startsWith('(') ? '()' : '';
  if (/^\d{1,3}$/.test(bare)) return [{ style: `${brackets}1`, ordinal: Number(bare) }];
  if (!/^(?:[a-z]{1,6}|[A-Z]{1,6})$/.test(bare)) return [];
  const isUpper = bare === bare.toUpperCase();
  const readings: Reading[] = [];
  // "(aa)" follows "(z)".
  if (bare.length <= 2 && bare.at(0) === bare.at(-1)) {
    const ordinal = bare.toLowerCase().charCodeAt(0) - 96 + 26 * (bare.length - 1);
    readings.push({ style: `${brackets}${isUpper ? 'A' : 'a'}`, ordinal });
  }
  if (/^[ivxlc]+$/i.test(bare))
    readings.push({ style: `${brackets}${isUpper ? 'I' : 'i'}`, ordinal: romanNumber(bare) });
  return readings;
}

/** Whether the second number comes right after the first in one list. */
function followsItem(before: string, after: string): boolean {
  const earlier = readingsOf(before);
  return readingsOf(after).some(({ style, ordinal }) =>
    earlier.some((one) => one.style === style && one.ordinal === ordinal - 1),
  );
}

/** An item at one level of nested lists. */
interface OpenItem extends Reading {
  readonly label: string;
  /** Its place in the clause is uncertain. */
  readonly isUncertain: boolean;
}

/** The nested items of one clause that are open, such as "(a)" and "(ii)" within it. */
export class OpenItems {
  private open: readonly OpenItem[] = [];
  /** Lists that began: their style, after the items around them. A second one makes its numbers ambiguous. */
  private started = new Set<string>();
  private isAfterParagraph = false;

  /** Begins a clause. `item` is the "(b)" of "7.2(b)". */
  startClause(item?: string): void {
    this.open = [];
    this.started = new Set();
    this.isAfterParagraph = false;
    const [reading] = item === undefined ? [] : readingsOf(item);
    if (item !== undefined && reading) this.open = [{ ...reading, label: item, isUncertain: false }];
  }

  /** Passes a paragraph without a number: a list after it need not belong to the open item. */
  passParagraph(): void {
    this.isAfterParagraph = true;
  }

  /**
   * Passes an item, and returns the numbers from the clause down to it: ["(a)", "(ii)"]. Null where they are uncertain: a
   * "(c)" without a "(b)", or a second "(a)". `next` is the number of the next item; `inline` finds the numbers in the running
   * text right above.
   */
  pass(label: string, next: string | undefined, inline: () => readonly string[]): readonly string[] | null {
    const first = readingsOf(label).find(({ ordinal }) => ordinal === 1);
    const startsRoman = first !== undefined && next !== undefined && /^\(?ii\b/i.test(next);
    const level = startsRoman ? -1 : this.open.findLastIndex((one) => readingAfter(one, label) !== undefined);
    const before = this.open[level];
    const reading = before && readingAfter(before, label);
    const wasAfterParagraph = this.isAfterParagraph;
    this.isAfterParagraph = false;
    if (before && reading) {
      this.open = [...this.open.slice(0, level), { ...reading, label, isUncertain: before.isUncertain }];
    } else if (first) {
      this.start({ ...first, label, isUncertain: false }, wasAfterParagraph);
    } else {
      const isInline = inline().some((one) => followsItem(one, label));
      const [own = { style: '', ordinal: 0 }] = readingsOf(label);
      this.open = [{ ...own, label, isUncertain: !isInline }];
    }
    return this.open.some(({ isUncertain }) => isUncertain) ? null : this.open.map((one) => one.label);
  }

  private start(item: OpenItem, isAfterParagraph: boolean): void {
    const again = this.open.findIndex(({ style }) => style === item.style);
    const around = again < 0 ? this.open : this.open.slice(0, again);
    const list = [...around.map(({ label }) => label), item.style].join(' ');
    const isUncertain = this.started.has(list) || (isAfterParagraph && around.length > 0);
    this.started.add(list);
    this.open = [...around, { ...item, isUncertain }];
  }
}

function readingAfter({ style, ordinal }: OpenItem, label: string): Reading | undefined {
  return readingsOf(label).find((reading) => reading.style === style && reading.ordinal === ordinal + 1);
}
