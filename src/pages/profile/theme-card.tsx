// The theme of this browser: light, dark, or the system's.
import { Radio } from 'antd';
import type { ThemeChoice } from '#src/providers/theme/choice.ts';
import { chooseTheme, THEMES, useThemeChoice } from '#src/providers/theme/choice.ts';

const WORDS: Readonly<Record<ThemeChoice, string>> = { system: 'Same as system', light: 'Light', dark: 'Dark' };
const OPTIONS = THEMES.map((value) => ({ value, label: WORDS[value] }));

export function ThemeCard() {
  const choice = useThemeChoice();
  return (
    <section className="settings-card" aria-labelledby="settings-theme">
      <h2 id="settings-theme">Theme</h2>
      <p className="settings-note">For this browser, until you sign out. Printed pages are always light.</p>
      <Radio.Group
        aria-labelledby="settings-theme"
        options={OPTIONS}
        value={choice}
        onChange={({ target }) => chooseTheme(target.value as ThemeChoice)}
      />
    </section>
  );
}
