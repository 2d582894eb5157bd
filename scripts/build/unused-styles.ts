// Styles that no component of the console can come to. antd writes those of a button anew for each of its preset colors,
// two thirds of all that a button has; ours have the colors of the theme alone.
import { PresetColors } from 'antd/lib/theme/interface/presetColors.js';

const RULE = /([^{}]+)\{[^{}]*\}/g;
const PRESET = new RegExp(`-color-(${PresetColors.join('|')})\\b`);

/** @param style of plain rules, as antd makes it, also within `@media`. */
export const withoutPresets = (style: string): string =>
  style.replace(RULE, (rule, selectors: string) => (selectors.split(',').every((one) => PRESET.test(one)) ? '' : rule));
