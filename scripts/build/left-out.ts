// What dependencies bring that the console never comes to, or has something lighter for: half of the weight of antd's table
// is for filters and selections that no table here has. The build takes what stands here instead, and fails where a
// dependency no longer asks for it, so that no line outlives its reason.
import { join } from 'node:path';
import type { Plugin } from 'vite';

interface LeftOut {
  /** Who asks for it. */
  readonly by: RegExp;
  /** What they write. */
  readonly asksFor: string;
  /** A module's code, or a file of ours. */
  readonly instead: string | { readonly file: string };
}

const NOTHING = 'export default undefined;';

const LEFT_OUT: readonly LeftOut[] = [
  // refine's parts for Markdown, for tables as files and for its own developer tools.
  { by: /@refinedev\/antd\//, asksFor: 'react-markdown', instead: NOTHING },
  { by: /@refinedev\/antd\//, asksFor: 'remark-gfm', instead: NOTHING },
  { by: /@refinedev\/core\//, asksFor: 'papaparse', instead: NOTHING },
  { by: /@refinedev\/devtools-/, asksFor: 'error-stack-parser', instead: NOTHING },
  // refine needs plurals for its default notifications; ours always pass their own text.
  {
    by: /@refinedev\/core\//,
    asksFor: 'pluralize',
    instead: 'const asItIs = (word) => word; export default { plural: asItIs, singular: asItIs };',
  },
  // All of antd, for the sake of one function.
  {
    by: /\/v5-patch-for-react-19\//,
    asksFor: 'antd',
    instead: "export { unstableSetRender } from 'antd/es/config-provider/UnstableContext.js';",
  },
  // What antd makes of a theme is made: made-styles.ts.
  { by: /\/antd\/es\/theme\/themes\/default\/theme\.js$/, asksFor: './index', instead: NOTHING },
  // And of the dark one (docs/decisions/0058).
  {
    by: /\/src\/console\.tsx$/,
    asksFor: '#src/providers/theme/dark-theme.ts',
    instead: 'export const darkTheme = undefined;',
  },
  // ConfigProvider.config, which nothing here calls, and color functions for button styles, which the build has made.
  {
    by: /\/antd\/es\/config-provider\/index\.js$/,
    asksFor: './cssVariables',
    instead: 'export const registerTheme = undefined;',
  },
  {
    by: /\/antd\/es\/button\/style\/token\.js$/,
    asksFor: '../../color-picker/color',
    instead: 'export const AggregationColor = undefined;',
  },
  {
    by: /\/antd\/es\/button\/style\/token\.js$/,
    asksFor: '../../color-picker/components/ColorPresets',
    instead: 'export const isBright = undefined;',
  },
  // console.tsx turns click waves off.
  { by: /\/antd\/es\//, asksFor: '../_util/wave', instead: 'export default ({ children }) => children;' },
  // These are for engines without a WeakMap or a ResizeObserver.
  { by: /\/qs\/lib\//, asksFor: 'side-channel', instead: 'module.exports = () => new WeakMap();' },
  { by: /\/(rc-[^/]+|antd)\/es\//, asksFor: 'resize-observer-polyfill', instead: 'export default ResizeObserver;' },
  // Our tables are ordered and paged by the server, and select and filter nothing by themselves.
  {
    by: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    asksFor: './FilterDropdown',
    instead: `${NOTHING} export const flattenKeys = undefined;`,
  },
  {
    by: /\/antd\/es\/table\/(Internal)?Table\.js$/,
    asksFor: './hooks/useSelection',
    instead: `
      const asTheyAre = (columns) => columns;
      const none = new Set();
      export default () => [asTheyAre, none];
      export const [SELECTION_ALL, SELECTION_COLUMN, SELECTION_INVERT, SELECTION_NONE] = [];
    `,
  },
  { by: /\/antd\/es\/table\/hooks\/useSorter\.js$/, asksFor: '../../tooltip', instead: NOTHING },
  { by: /\/antd\/es\/table\/InternalTable\.js$/, asksFor: './RcTable/VirtualTable', instead: NOTHING },
  {
    by: /\/rc-table\/es\/index\.js$/,
    asksFor: './VirtualTable',
    instead: `${NOTHING} export const genVirtualTable = undefined;`,
  },
  // Every table of ours passes its own empty text.
  {
    by: /\/antd\/es\/table\/InternalTable\.js$/,
    asksFor: '../config-provider/defaultRenderEmpty',
    instead: 'export default () => null;',
  },
  // A table that loads shows rows without text: record-table.tsx.
  {
    by: /\/antd\/es\/table\/InternalTable\.js$/,
    asksFor: '../spin',
    instead: 'export default ({ children }) => children;',
  },
  // Input styles for the quick jumper of a pagination; ours have none.
  {
    by: /\/antd\/es\/pagination\/style\/index\.js$/,
    asksFor: '../../input/style',
    instead: `
      ${NOTHING}
      export const [genBasicInputStyle, genInputSmallStyle, initComponentToken, initInputToken] = [];
    `,
  },
  // How many rows a page has is chosen beside the pages: page-numbers.tsx.
  { by: /\/antd\/es\/pagination\/Pagination\.js$/, asksFor: '../select', instead: NOTHING },
  {
    by: /\/rc-tabs\/es\/TabNavList\/index\.js$/,
    asksFor: './OperationNode',
    instead: { file: 'src/providers/stand-ins/tabs-overflow.tsx' },
  },
];

const ID = '\0left-out:';

export function leftOut(): Plugin {
  const met = new Set<LeftOut>();
  return {
    name: 'left-out',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = LEFT_OUT.find(({ by, asksFor }) => asksFor === source && by.test(importer));
      if (part === undefined) return null;
      met.add(part);
      if (typeof part.instead === 'object') return join(import.meta.dirname, '..', '..', part.instead.file);
      const isCommonJs = typeof part.instead === 'string' && part.instead.startsWith('module.exports');
      return `${ID}${LEFT_OUT.indexOf(part)}${isCommonJs ? '.cjs' : '.js'}`;
    },
    load(id) {
      if (!id.startsWith(ID)) return null;
      const instead = LEFT_OUT[Number.parseInt(id.slice(ID.length))]?.instead;
      if (instead === undefined || typeof instead === 'object') return null;
      return { code: instead, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const part of LEFT_OUT)
        if (!met.has(part)) throw new Error(`Nothing of the console that is ${part.by} asks for ${part.asksFor}`);
    },
  };
}
