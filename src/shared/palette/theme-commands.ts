// The themes as palette commands; the current one says so.
import type { ThemeChoice } from '#src/providers/theme/choice.ts';
import { chooseTheme, THEMES } from '#src/providers/theme/choice.ts';
import type { Command } from './found-entries.ts';

export const themeCommands = (chosen: ThemeChoice): Command[] =>
  THEMES.map((theme) => ({
    name: `Theme: ${theme}`,
    detail: theme === chosen ? 'Current' : '',
    run: () => chooseTheme(theme),
  }));
