// The part of antd's styles that decides in happy-dom: what is shown at all, and the edges from which the height of a text field
// is computed. It has no layout and paints nothing, but before each computed style it matches every rule of the document with
// the element and those around it.
import type { Transformer } from '@ant-design/cssinjs';

const DECIDES = /^(display|visibility|pointerEvents|boxSizing|padding.*|border(Top|Bottom|Block.*)?(Width)?)$/;

/** Whether a style is the content of a selector or an at-rule; others are values, written as such or as `{ value }`. */
const isRule = (name: string, value: unknown) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  !('value' in value) &&
  name !== 'animationName';

export const hidingStyles: Transformer = {
  visit: (style) =>
    Object.fromEntries(Object.entries(style).filter(([name, value]) => DECIDES.test(name) || isRule(name, value))),
};
