// Drops the styles of preset colors. antd repeats a button's styles for each of them, which makes up two thirds of a button's
// styles; ours use theme colors only.
import { PresetColors } from 'antd/lib/theme/interface/presetColors.js';

const RULE = /([^{}]+)\{[^{}]*\}/g;
const PRESET = new RegExp(`-color-(${PresetColors.join('|')})\\b`);

/** @param style of plain rules, as antd makes it, also within `@media`. */
export const withoutPresets = (style: string): string =>
  style.replace(RULE, (rule, selectors: string) => (selectors.split(',').every((one) => PRESET.test(one)) ? '' : rule));
