// The style sheet of antd's dark theme: only what differs from light, and only on screens, as paper is light.
import type { MadeStyles } from '#src/providers/stand-ins/made-styles.ts';

const VARIABLE = /(--[\w-]+):([^;}]*)/g;

const variablesOf = (css: string): ReadonlyMap<string, string> =>
  new Map([...css.matchAll(VARIABLE)].map(([, name = '', value = '']) => [name, value]));

/** Collects the differences, one kind of component at a time. */
export class DarkStyles {
  /** The theme's own variables, in dark. */
  readonly #base: ReadonlyMap<string, string>;
  readonly #differing = new Map<string, string>();
  readonly #className: string;

  constructor(className: string, light: string, dark: string) {
    this.#className = className;
    this.#base = variablesOf(dark);
    this.#add('the theme', light, dark);
  }

  /** @throws where light and dark differ in more than the values of variables. */
  addComponent(kind: string, light: MadeStyles, dark: MadeStyles): void {
    if (light.style !== dark.style) throw new Error(`antd writes colors of its own into the styles of ${kind}`);
    this.#add(kind, light.variables, dark.variables);
  }

  #add(kind: string, light: string, dark: string): void {
    const [inLight, inDark] = [variablesOf(light), variablesOf(dark)];
    for (const name of inDark.keys())
      if (!inLight.has(name)) throw new Error(`Only the dark theme has ${name} for ${kind}`);
    for (const [name, value] of inLight) {
      // A component that changes a color of the theme in light has the theme's own in dark.
      const wanted = inDark.get(name) ?? this.#base.get(name);
      if (wanted === undefined) throw new Error(`The dark theme lacks ${name} for ${kind}`);
      if (this.#differing.has(name) && this.#differing.get(name) !== wanted)
        throw new Error(`The dark theme has two values of ${name}, one of them for ${kind}`);
      if (wanted !== value) this.#differing.set(name, wanted);
    }
  }

  /** The names are antd's own per component, so one rule for all of them does; its class is there twice to win over a component's. */
  css(): string {
    const values = [...this.#differing].map(([name, value]) => `${name}:${value};`).join('');
    return `@media screen{[data-theme='dark'] ${`.${this.#className}`.repeat(2)}{${values}}}\n`;
  }
}
