// Leaves out modules that the console never reaches, or replaces them by something lighter: half of the weight of antd's table
// is for filters and selections that no table here has.
// Gain: 157 kB of 428 kB over the wire for the companies list, 176 kB of 430 kB for the workflows. The build fails where a
// dependency no longer imports a listed module, so that no line outlives its reason; remove a line then, or when a screen needs
// the module.
import { join } from 'node:path';
import type { Plugin } from 'vite';

export interface ReplacedModule {
  /** The files that import it. */
  readonly by: RegExp;
  /** The specifier as they write it. */
  readonly imports: string;
  /** The code of a module, or a file of ours. */
  readonly replacement: string | { readonly file: string };
}

const EMPTY = 'export default undefined;';

export const REPLACED_MODULES: readonly ReplacedModule[] = [
  // refine's Markdown, its export of tables and its developer tools.
  { by: /@refinedev\/antd\//, imports: 'react-markdown', replacement: EMPTY },
  { by: /@refinedev\/antd\//, imports: 'remark-gfm', replacement: EMPTY },
  { by: /@refinedev\/core\//, imports: 'papaparse', replacement: EMPTY },
  { by: /@refinedev\/devtools-/, imports: 'error-stack-parser', replacement: EMPTY },
  // Nothing here writes a schema as JSON Schema in the browser; each kind of schema brings the code for it.
  {
    by: /\/zod\/v4\/classic\/schemas\.js$/,
    imports: '../core/json-schema-processors.js',
    replacement: 'module.exports = {};',
  },
  {
    by: /\/zod\/v4\/classic\/schemas\.js$/,
    imports: '../core/to-json-schema.js',
    replacement:
      'export const [createStandardJSONSchemaMethod, createToJSONSchemaMethod] = [() => undefined, () => undefined];',
  },
  // Every browser has an XMLHttpRequest, which reports the progress of uploads.
  {
    by: /\/axios\/lib\/adapters\/adapters\.js$/,
    imports: './fetch.js',
    replacement: 'export const getFetch = () => null;',
  },
  // Our lists have addresses of plain names and values (src/providers/data/data.ts).
  {
    by: /@refinedev\/simple-rest\//,
    imports: 'query-string',
    replacement: `
      export const stringify = (query) =>
        new URLSearchParams(Object.entries(query).filter(([, value]) => value !== undefined)).toString();
    `,
  },
  // Colors for icons of two tones, which no screen has.
  {
    by: /@ant-design\/icons\/es\//,
    imports: '@ant-design/colors',
    replacement: "export const blue = { primary: '' }; export const generate = () => [];",
  },
  // refine needs plurals for its default notifications; ours always pass their own text.
  {
    by: /@refinedev\/core\//,
    imports: 'pluralize',
    replacement: 'const asItIs = (word) => word; export default { plural: asItIs, singular: asItIs };',
  },
  // It imports all of antd for one function.
  {
    by: /\/v5-patch-for-react-19\//,
    imports: 'antd',
    replacement: "export { unstableSetRender } from 'antd/es/config-provider/UnstableContext.js';",
  },
  // The theme is computed at build time: prebuilt-styles.ts.
  { by: /\/antd\/es\/theme\/themes\/default\/theme\.js$/, imports: './index', replacement: EMPTY },
  // So are the styles: nothing is left to register, to parse or to derive.
  {
    by: /\/antd\/es\/theme\/internal\.js$/,
    imports: '@ant-design/cssinjs',
    replacement: 'export const useStyleRegister = undefined;',
  },
  {
    by: /\/antd\/es\/theme\/internal\.js$/,
    imports: '@ant-design/cssinjs-utils',
    replacement: 'export const [genCalc, mergeToken, statisticToken, statistic] = [];',
  },
  {
    by: /\/antd\/es\/config-provider\/index\.js$/,
    imports: '@ant-design/cssinjs',
    replacement: `
      import { createContext } from 'react';
      export const StyleContext = createContext({});
      export const createTheme = undefined;
    `,
  },
  // So is the dark one (docs/decisions/0058).
  {
    by: /\/src\/console\.tsx$/,
    imports: '#src/providers/theme/dark-theme.ts',
    replacement: 'export const darkTheme = undefined;',
  },
  // ConfigProvider.config, which the console never calls, and color functions for button styles, which the build computes.
  {
    by: /\/antd\/es\/config-provider\/index\.js$/,
    imports: './cssVariables',
    replacement: 'export const registerTheme = undefined;',
  },
  {
    by: /\/antd\/es\/button\/style\/token\.js$/,
    imports: '../../color-picker/color',
    replacement: 'export const AggregationColor = undefined;',
  },
  {
    by: /\/antd\/es\/button\/style\/token\.js$/,
    imports: '../../color-picker/components/ColorPresets',
    replacement: 'export const isBright = undefined;',
  },
  // console.tsx turns click waves off.
  { by: /\/antd\/es\//, imports: '../_util/wave', replacement: 'export default ({ children }) => children;' },
  // All of a form's code, where a field only asks whether it is in one.
  {
    by: /\/antd\/es\/form\/context\.js$/,
    imports: 'rc-field-form',
    replacement: "export { FormProvider } from 'rc-field-form/es/FormContext.js';",
  },
  // Polyfills for engines without a WeakMap or a ResizeObserver.
  { by: /\/qs\/lib\//, imports: 'side-channel', replacement: 'module.exports = () => new WeakMap();' },
  { by: /\/(rc-[^/]+|antd)\/es\//, imports: 'resize-observer-polyfill', replacement: 'export default ResizeObserver;' },
  // The server orders and pages our tables, and they have no filters and no selection.
  {
    by: /\/antd\/es\/table\/hooks\/useFilter\/index\.js$/,
    imports: './FilterDropdown',
    replacement: `${EMPTY} export const flattenKeys = undefined;`,
  },
  {
    by: /\/antd\/es\/table\/(Internal)?Table\.js$/,
    imports: './hooks/useSelection',
    replacement: `
      const asTheyAre = (columns) => columns;
      const none = new Set();
      export default () => [asTheyAre, none];
      export const [SELECTION_ALL, SELECTION_COLUMN, SELECTION_INVERT, SELECTION_NONE] = [];
    `,
  },
  { by: /\/antd\/es\/table\/hooks\/useSorter\.js$/, imports: '../../tooltip', replacement: EMPTY },
  { by: /\/antd\/es\/table\/InternalTable\.js$/, imports: './RcTable/VirtualTable', replacement: EMPTY },
  {
    by: /\/rc-table\/es\/index\.js$/,
    imports: './VirtualTable',
    replacement: `${EMPTY} export const genVirtualTable = undefined;`,
  },
  // Every table of ours passes its own empty text.
  {
    by: /\/antd\/es\/table\/InternalTable\.js$/,
    imports: '../config-provider/defaultRenderEmpty',
    replacement: 'export default () => null;',
  },
  // A loading table shows rows without text: record-table.tsx.
  {
    by: /\/antd\/es\/table\/InternalTable\.js$/,
    imports: '../spin',
    replacement: 'export default ({ children }) => children;',
  },
  // Input styles for the quick jumper of a pagination, which ours does not have.
  {
    by: /\/antd\/es\/pagination\/style\/index\.js$/,
    imports: '../../input/style',
    replacement: `
      ${EMPTY}
      export const [genBasicInputStyle, genInputSmallStyle, initComponentToken, initInputToken] = [];
    `,
  },
  // The page size has its own control: page-numbers.tsx.
  { by: /\/antd\/es\/pagination\/Pagination\.js$/, imports: '../select', replacement: EMPTY },
  {
    by: /\/rc-tabs\/es\/TabNavList\/index\.js$/,
    imports: './OperationNode',
    replacement: { file: 'src/providers/stand-ins/tabs-overflow.tsx' },
  },
];

const ID = '\0replaced-module:';

/** @param others of a build of its own, which reaches only some of the console's modules */
export function replaceModules(others?: readonly ReplacedModule[]): Plugin {
  const modules = [...(others ?? []), ...REPLACED_MODULES];
  const needed = others ?? REPLACED_MODULES;
  const replaced = new Set<ReplacedModule>();
  return {
    name: 'replace-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const part = modules.find(({ by, imports }) => imports === source && by.test(importer));
      if (part === undefined) return null;
      replaced.add(part);
      if (typeof part.replacement === 'object') return join(import.meta.dirname, '..', '..', part.replacement.file);
      const isCommonJs = typeof part.replacement === 'string' && part.replacement.startsWith('module.exports');
      return `${ID}${modules.indexOf(part)}${isCommonJs ? '.cjs' : '.js'}`;
    },
    load(id) {
      if (!id.startsWith(ID)) return null;
      const replacement = modules[Number.parseInt(id.slice(ID.length))]?.replacement;
      if (replacement === undefined || typeof replacement === 'object') return null;
      return { code: replacement, moduleSideEffects: false };
    },
    buildEnd(error) {
      if (error !== undefined) return;
      for (const part of needed)
        if (!replaced.has(part)) throw new Error(`No file of the console like ${part.by} imports ${part.imports}`);
    },
  };
}
