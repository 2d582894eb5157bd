// Counts numbered paragraphs as Word does, and formats their numbers.
import { bulletOf } from './bullets.ts';
import { formatCounter, hasLeadingZeros } from './number-format.ts';
import type { List, ListLevel } from './lists.ts';

const LONGEST = 60;

export class ListCounters {
  private readonly lists: ReadonlyMap<string, List>;
  /** The last number of each level, by the source of the list. */
  private readonly counted = new Map<string, (number | undefined)[]>();
  /** Levels whose start override is already used. */
  private readonly started = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.lists = lists;
  }

  /** The list level that is linked to a style; `styles` starts with the paragraph's own. */
  levelOf(listId: string, styles: readonly string[]): number {
    const levels = this.lists.get(listId)?.levels ?? new Map<number, ListLevel>();
    for (const style of styles) for (const [index, level] of levels) if (level.style === style) return index;
    return 0;
  }

  /**
   * Counts one paragraph. "(b)" below 7.2 is "7.2(b)", as in Word's cross-references. Undefined for bullets and for
   * unsupported number formats.
   */
  next(listId: string, level: number): string | undefined {
    const list = this.lists.get(listId);
    if (list === undefined || !list.levels.has(level)) return undefined;
    const counters = this.counted.get(list.source) ?? [];
    this.counted.set(list.source, counters);
    const key = `${listId} ${level}`;
    const startsOver = list.starts.has(level) && !this.started.has(key);
    this.started.add(key);
    const last = startsOver ? undefined : counters[level];
    counters[level] = last === undefined ? startOf(list, level) : last + 1;
    for (const [deeper, { restart = deeper }] of list.levels) {
      if (deeper > level && level < restart) counters[deeper] = undefined;
    }
    return inContext(list, counters, level);
  }

  definition(listId: string, level: number): ListLevel | undefined {
    return this.lists.get(listId)?.levels.get(level);
  }

  /** The number or bullet as printed before the paragraph that was counted last: "7.2.", "(b)", "•". */
  label(listId: string, level: number): string | undefined {
    const list = this.lists.get(listId);
    const definition = this.definition(listId, level);
    if (list === undefined || definition === undefined) return undefined;
    if (definition.format === 'bullet') return bulletOf(definition);
    return numbered(list, this.counted.get(list.source) ?? [], level)?.text || undefined;
  }

  /** The label that the next paragraph would have. Counts nothing. */
  nextLabel(listId: string, level: number): string | undefined {
    const source = this.lists.get(listId)?.source ?? '';
    const counted = this.counted.get(source);
    const key = `${listId} ${level}`;
    const isStarted = this.started.has(key);
    this.counted.set(source, [...(counted ?? [])]);
    this.next(listId, level);
    const label = this.label(listId, level);
    if (counted === undefined) this.counted.delete(source);
    else this.counted.set(source, counted);
    if (!isStarted) this.started.delete(key);
    return label;
  }
}

function startOf(list: List, level: number): number {
  return list.starts.get(level) ?? list.levels.get(level)?.start ?? 0;
}

function inContext(list: List, counters: readonly (number | undefined)[], level: number): string | undefined {
  const own = printed(list, counters, level);
  if (own === undefined || !/^\([^()]*\)$/.test(own) || /%\d.*%\d/.test(list.levels.get(level)?.text ?? '')) return own;
  for (let above = level - 1; above >= 0; above -= 1) {
    if (counters[above] === undefined) continue;
    const context = inContext(list, counters, above);
    if (context !== undefined) return context + own;
  }
  return own;
}

/** Without the final full stop or bracket, like typed numbers. */
function printed(list: List, counters: readonly (number | undefined)[], level: number): string | undefined {
  const { text, digits } = numbered(list, counters, level) ?? { text: '', digits: 0 };
  if (digits === 0) return undefined;
  const closed = text.replace(/(?<![\s.:;,–—-])[\s.:;,–—-]+$/, '');
  return closed.includes('(') ? closed : closed.replace(/\)$/, '');
}

/** A level's text with its numbers, and how many characters are theirs; undefined for bullets and unsupported formats. */
function numbered(
  list: List,
  counters: readonly (number | undefined)[],
  level: number,
): { text: string; digits: number } | undefined {
  const { format, text, isLegal } = list.levels.get(level) ?? { format: 'bullet', text: '', isLegal: false };
  if (format === 'bullet' || text.length > LONGEST) return undefined;
  let isKnown = true;
  let digits = 0;
  const label = text.replace(/%([1-9])/g, (_, position: string) => {
    const index = Number(position) - 1;
    const own = list.levels.get(index)?.format ?? 'decimal';
    // Word keeps leading zeros in legal numbers: "1.01" (MS-DOC 2.9.150, fLegal).
    const form = isLegal && !hasLeadingZeros(own) ? 'decimal' : own;
    const written = formatCounter(counters[index] ?? startOf(list, index), form);
    if (written === undefined) isKnown = false;
    digits += written?.length ?? 0;
    return written ?? '';
  });
  return isKnown ? { text: label.trim(), digits } : undefined;
}
