// The properties of runs that reading needs: bold, italic, underline and the like, and how the levels of the style hierarchy
// combine them (ECMA-376-1, 17.7.2 and 17.7.3).
import { TEXT_STYLES, type TextStyle } from '#domain/contracts/contract-text.ts';
import { attribute, type Attributes, isOn } from '#server/ooxml/xml.ts';

/** A set of styles: one bit per style, in the order of TEXT_STYLES. */
export type StyleSet = number;

/** What one place says about runs: the styles it names, and those of them that it switches on. */
export interface RunProperties {
  readonly named: StyleSet;
  readonly on: StyleSet;
}

export const NO_RUN_PROPERTIES: RunProperties = { named: 0, on: 0 };

const bitOf = (style: TextStyle): StyleSet => 1 << TEXT_STYLES.indexOf(style);
const SUPERSCRIPT = bitOf('superscript');
const SUBSCRIPT = bitOf('subscript');
export const CAPS = bitOf('caps');
const SMALL_CAPS = bitOf('small_caps');

const SWITCHES: ReadonlyMap<string, StyleSet> = new Map([
  ['w:b', bitOf('bold')],
  ['w:i', bitOf('italic')],
  ['w:strike', bitOf('strike')],
  ['w:caps', CAPS],
  ['w:smallCaps', SMALL_CAPS],
]);
/** Toggle properties: a style inside a style that sets them too switches them off again. */
const TOGGLES = [...SWITCHES.values()].reduce((all, bit) => all | bit, 0);

/** Adds a child of w:rPr; other properties than these are left out. */
export function withRunProperty(properties: RunProperties, name: string, attributes: Attributes): RunProperties {
  const bit = SWITCHES.get(name);
  if (bit !== undefined) return set(properties, bit, isOn(attributes) ? bit : 0);
  const value = attribute(attributes, 'val');
  switch (name) {
    case 'w:dstrike':
      return isOn(attributes) ? set(properties, bitOf('strike'), bitOf('strike')) : properties;
    case 'w:u':
      return set(properties, bitOf('underline'), value === undefined || value === 'none' ? 0 : bitOf('underline'));
    case 'w:vertAlign':
      return set(properties, SUPERSCRIPT | SUBSCRIPT, VERTICAL[value ?? ''] ?? 0);
    default:
      return properties;
  }
}

const VERTICAL: Readonly<Record<string, StyleSet>> = { superscript: SUPERSCRIPT, subscript: SUBSCRIPT };

function set(properties: RunProperties, named: StyleSet, on: StyleSet): RunProperties {
  return { named: properties.named | named, on: (properties.on & ~named) | on };
}

/** A style over the style it is based on: the nearer one wins. */
export function layered(below: RunProperties, above: RunProperties): RunProperties {
  return set(below, above.named, above.on);
}

/** What applies to a run, from the most general level to its own properties. */
interface RunLevels {
  readonly defaults: RunProperties;
  readonly table: RunProperties;
  readonly paragraph: RunProperties;
  readonly character: RunProperties;
  readonly direct: RunProperties;
}

/** The styles in effect. Toggles are on where an odd number of styles sets them, or the defaults do; direct ones are final. */
export function effectiveStyles({ defaults, table, paragraph, character, direct }: RunLevels): StyleSet {
  const toggled = defaults.on | (table.on ^ paragraph.on ^ character.on);
  const nearest = [table, paragraph, character].reduce(layered, defaults);
  const styled = (toggled & TOGGLES) | (nearest.on & ~TOGGLES);
  const all = (styled & ~direct.named) | direct.on;
  return (all & CAPS) === 0 ? all : all & ~SMALL_CAPS;
}

/** The names of a set; undefined for plain text. */
export function styleNames(styles: StyleSet): TextStyle[] | undefined {
  return styles === 0 ? undefined : TEXT_STYLES.filter((style) => (styles & bitOf(style)) !== 0);
}
