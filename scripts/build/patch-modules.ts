// Patches modules of the component library that style by script in ways that a content security policy without
// 'unsafe-inline' blocks, or that cost too much. ConfigProvider's `csp` reaches most of its <style> elements, but not those that
// measure and lock scrolling (react-component/util#613, react-component/portal#35): the patch gives the page's nonce to all.
// Gain: the policy of docs/decisions/0037, and a third of the time to open a dialog; nothing over the wire. Remove a patch when its
// issue is fixed. The build fails, as does tests/contract/build-plugins.test.ts, when a module no longer has the patched text.
import type { Plugin } from 'vite';

export const PATCHES = [
  {
    file: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/,
    original: "document.createElement('style')",
    replacement:
      "Object.assign(document.createElement('style'), { nonce: document.querySelector('style[nonce]')?.nonce ?? '' })",
  },
  {
    // Every button and field registers the styles of its kind as it mounts, which would search the head for the <style> of that
    // kind and read it again: a third of the time that a dialog takes to open.
    file: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/,
    original: 'export function updateCSS(css, key) {',
    replacement: `
      const written = new Map();
      export function updateCSS(css, key, option) {
        const last = written.get(key);
        if (last?.css === css && last.node.isConnected) return last.node;
        const node = writeCSS(css, key, option);
        written.set(key, { css, node });
        return node;
      }
      function writeCSS(css, key) {`,
  },
  {
    // The policy blocks the style attribute, but not the same text set through the object model.
    file: /\/rc-textarea\/es\/calculateNodeHeight\.js$/,
    original: "hiddenTextarea.setAttribute('style', ",
    replacement: "Reflect.set(hiddenTextarea.style, 'cssText', ",
  },
];

/** @param mayBeUnused of a build that has only some of the console's screens */
export function patchModules({ mayBeUnused = false } = {}): Plugin {
  const patched = new Set<string>();
  return {
    name: 'patch-modules',
    apply: 'build',
    transform(code, id) {
      const patches = PATCHES.filter(({ file }) => file.test(id));
      if (patches.length === 0) return null;
      let result = code;
      for (const { original, replacement } of patches) {
        if (!result.includes(original)) throw new Error(`${id} no longer has ${original}`);
        patched.add(original);
        result = result.replaceAll(original, replacement);
      }
      return { code: result, map: null };
    },
    buildEnd(error) {
      if (error !== undefined || mayBeUnused) return;
      for (const { file, original } of PATCHES)
        if (!patched.has(original)) throw new Error(`The console has no module like ${file}`);
    },
  };
}
