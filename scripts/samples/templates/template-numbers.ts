// The numbers that Word gives to the paragraphs of a template, for what its cross-references show before they are updated.
import type { TemplateBlock, TemplateParagraph } from './template-text.ts';
import { LEVELS } from './template-levels.ts';

export interface Target {
  /** "7.2", "7.2(a)", "Schedule 1". */
  readonly number: string;
  /** The switch of the field that prints it so: in relative, in full or without context. */
  readonly context: 'r' | 'w' | 'n';
  readonly bookmark: string;
}

/** What is left out of a draft is counted: it is in the template. @returns the targets by anchor. */
export function targetsOf(blocks: readonly TemplateBlock[], attachment: string): Map<string, Target> {
  const counters = new Map<string, number[]>();
  const targets = new Map<string, Target>();
  for (const { style, anchor } of paragraphsOf(blocks)) {
    const place = LEVELS[style];
    if (!place) continue;
    const counted = (counters.get(place.list) ?? []).slice(0, place.level + 1);
    for (let level = 0; level <= place.level; level += 1) counted[level] ??= level < place.level ? 1 : 0;
    counted[place.level] = (counted[place.level] ?? 0) + 1;
    counters.set(place.list, counted);
    if (anchor === undefined) continue;
    if (targets.has(anchor)) throw new Error(`The anchor ${anchor} is there twice.`);
    const bookmark = `_Ref${200_000_001 + targets.size}`;
    targets.set(anchor, { ...printed(place.list, counted, attachment), bookmark });
  }
  return targets;
}

function paragraphsOf(blocks: readonly TemplateBlock[]): TemplateParagraph[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'optional') return paragraphsOf(block.blocks);
    return block.kind === 'paragraph' ? [block] : [];
  });
}

const letter = (count = 1) => `(${String.fromCodePoint(96 + count)})`;

/** Deeper levels are not referred to: their numbers say too little outside their list. */
function printed(list: string, counted: readonly number[], attachment: string): Omit<Target, 'bookmark'> {
  const [first = 1, second = 1, third] = counted;
  if (list === 'clauses' && counted.length <= 2) return { number: counted.join('.'), context: 'r' };
  if (list === 'clauses' && counted.length === 3) return { number: `${first}.${second}${letter(third)}`, context: 'w' };
  if (list === 'schedules' && counted.length === 1) return { number: `${attachment} ${first}`, context: 'r' };
  if (list === 'schedules' && counted.length <= 3) return { number: counted.slice(1).join('.'), context: 'n' };
  throw new Error(`Nothing refers to level ${counted.length} of the ${list}.`);
}
