// What the component library styles by script in ways that a content security policy without 'unsafe-inline' blocks.
// ConfigProvider's `csp` reaches most of its <style> elements, but not those that measure and lock scrolling
// (react-component/util#613, react-component/portal#35): here all of them get the nonce of the page, where they are made.
import type { Plugin } from 'vite';

const PATCHES = [
  {
    file: /\/rc-util\/es\/Dom\/dynamicCSS\.js$/,
    written: "document.createElement('style')",
    instead:
      "Object.assign(document.createElement('style'), { nonce: document.querySelector('style[nonce]')?.nonce ?? '' })",
  },
  {
    // The attribute is inline style to the policy; the same text by the object model is not.
    file: /\/rc-textarea\/es\/calculateNodeHeight\.js$/,
    written: "hiddenTextarea.setAttribute('style', ",
    instead: "Reflect.set(hiddenTextarea.style, 'cssText', ",
  },
];

export function styledByScript(): Plugin {
  const patched = new Set<RegExp>();
  return {
    name: 'styled-by-script',
    apply: 'build',
    transform(code, id) {
      const patch = PATCHES.find(({ file }) => file.test(id));
      if (patch === undefined) return null;
      if (!code.includes(patch.written)) throw new Error(`${id} no longer says ${patch.written}`);
      patched.add(patch.file);
      return { code: code.replaceAll(patch.written, patch.instead), map: null };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const { file } of PATCHES) if (!patched.has(file)) throw new Error(`No module of the console is ${file}`);
    },
  };
}
