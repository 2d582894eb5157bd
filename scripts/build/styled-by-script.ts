// What the component library styles by script in ways that a content security policy without 'unsafe-inline' blocks, or
// that cost too much. ConfigProvider's `csp` reaches most of its <style> elements, but not those that measure and lock
// scrolling (react-component/util#613, react-component/portal#35): here all of them get the nonce of the page, where they
// are made.
import type { Plugin } from 'vite';

const PATCHES = [
  {
    file: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/,
    written: "document.createElement('style')",
    instead:
      "Object.assign(document.createElement('style'), { nonce: document.querySelector('style[nonce]')?.nonce ?? '' })",
  },
  {
    // Every button and every field says what its kind looks like as it is mounted, which would look through the head for
    // the <style> of that kind and read it out again: a third of the time that a dialog takes to open.
    file: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/,
    written: 'export function updateCSS(css, key) {',
    instead: `
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
    // The attribute is inline style to the policy; the same text by the object model is not.
    file: /\/rc-textarea\/es\/calculateNodeHeight\.js$/,
    written: "hiddenTextarea.setAttribute('style', ",
    instead: "Reflect.set(hiddenTextarea.style, 'cssText', ",
  },
];

export function styledByScript(): Plugin {
  const patched = new Set<string>();
  return {
    name: 'styled-by-script',
    apply: 'build',
    transform(code, id) {
      const patches = PATCHES.filter(({ file }) => file.test(id));
      if (patches.length === 0) return null;
      let result = code;
      for (const { written, instead } of patches) {
        if (!result.includes(written)) throw new Error(`${id} no longer says ${written}`);
        patched.add(written);
        result = result.replaceAll(written, instead);
      }
      return { code: result, map: null };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const { file, written } of PATCHES)
        if (!patched.has(written)) throw new Error(`No module of the console is ${file}`);
    },
  };
}
