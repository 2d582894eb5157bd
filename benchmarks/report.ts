// How benchmarks report: a readable line for each figure beside its target, one JSON line with all of them at the end, and exit
// code 1 if a target is missed.

/** The limits of a figure that meets its target, inclusive. */
export interface Target {
  readonly most?: number;
  readonly least?: number;
}

/** A figure to compare with: the same quantity, measured in the same run. */
interface Yardstick {
  readonly name: string;
  readonly value: number;
}

interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly yardstick?: Yardstick;
  /** As a multiple of the yardstick. */
  readonly ratio?: number;
  readonly target?: Target;
  readonly isMet?: boolean;
}

export interface Report {
  /** Reports a figure without a target. */
  figure(name: string, value: number, unit: string): void;
  /** Reports a figure with limits. `unit` is empty for counts. */
  target(name: string, value: number, target: Target, unit: string): void;
  /** Reports a figure whose limit is a ratio to a yardstick. */
  against(name: string, value: number, yardstick: Yardstick, target: Target, unit: string): void;
  /** Reports a remark beside the figures. */
  note(sentence: string): void;
  /** The JSON line; a benchmark calls it once, last. */
  close(): void;
}

const DIGITS = 4;
/** NaN was not measured and meets no target. */
const meets = (value: number, { most, least }: Target) => value <= (most ?? Infinity) && value >= (least ?? -Infinity);

/** Four significant digits, as no machine repeats more; whole numbers keep all digits. */
const shown = (value: number) =>
  (Number.isInteger(value) ? value : Number(value.toPrecision(DIGITS))).toLocaleString('en');

function bounds({ most, least }: Target): string {
  const words = [
    ...(least === undefined ? [] : [`at least ${shown(least)}`]),
    ...(most === undefined ? [] : [`at most ${shown(most)}`]),
  ];
  return `(target ${words.join(', ')})`;
}

function line({ name, value, unit, yardstick, ratio, target, isMet }: Figure): string {
  const measured = `${shown(value)}${unit === '' ? '' : ` ${unit}`}`;
  const beside =
    yardstick && ratio !== undefined ? `, ${shown(ratio)} of ${yardstick.name}'s ${shown(yardstick.value)}` : '';
  const judged = target ? ` ${bounds(target)} ${isMet === true ? 'ok' : 'MISSED'}` : '';
  return `${name}: ${measured}${beside}${judged}`;
}

/** @param command as typed after `npm run`; the name in the JSON line. */
export function openReport(command: string, print: (text: string) => void = console.log): Report {
  const figures: Figure[] = [];
  const add = (figure: Figure) => {
    figures.push(figure);
    print(line(figure));
    if (figure.isMet === false) process.exitCode = 1;
  };
  return {
    figure: (name, value, unit) => add({ name, value, unit }),
    target: (name, value, target, unit) => add({ name, value, unit, target, isMet: meets(value, target) }),
    against(name, value, yardstick, target, unit) {
      const ratio = value / yardstick.value;
      add({ name, value, unit, yardstick, ratio, target, isMet: meets(ratio, target) });
    },
    note: (sentence) => print(sentence),
    close() {
      const missed = figures.filter(({ isMet }) => isMet === false).map(({ name }) => name);
      print(JSON.stringify({ command, figures, missed }));
    },
  };
}
