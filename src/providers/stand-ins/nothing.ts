// Stands in for modules that dependencies name but the console never reaches: casbin's file and CSV readers (the model
// is built from definitions), and the Markdown and CSV parts that come with refine. vite.config.ts lists them.
export function parse(): never {
  throw new Error('This part of a dependency is left out of the console');
}
const unparse = parse;
export const readFileSync = parse;
export const minimatch = parse;
export const Buffer = { from: parse };
export default { parse, unparse, readFileSync, minimatch };
