// Writes boundaries.oxlintrc.json from the table of folders: run `node scripts/boundaries/write-rules.ts`.
// A later override replaces an earlier one, so each folder states all of its rules.
import { writeFile } from 'node:fs/promises';
import type { FolderRule } from './folders.ts';
import { FOLDERS, PACKAGES, STARTERS } from './folders.ts';

const RULES = new URL('../../boundaries.oxlintrc.json', import.meta.url);

interface Pattern {
  readonly message: string;
  readonly regex?: string;
  readonly group?: readonly string[];
  readonly allowTypeImports?: boolean;
}

const NO_PARENT: Pattern = {
  regex: '(^|/)\\.\\.(/|$)',
  message: "A file of the same folder is './x.ts', every other file starts with '#'.",
};

/** Root folders hold the starters and, below, folders with rules of their own. */
const isRoot = (folder: string) => folder === 'server' || folder === 'src';
const filesOf = (folder: string) => (isRoot(folder) ? `#${folder}/*` : `#${folder}/**`);
/** A package and the paths inside it. */
const withPaths = (names: readonly string[]) =>
  names.flatMap((name) => (name.endsWith('**') ? [name] : [name, `${name}/**`]));

function patternsOf(folder: string, { imports, types = [], packages, without, because }: FolderRule): Pattern[] {
  const own = folder === 'src/pages' ? [] : [isRoot(folder) ? `#${folder}/**` : filesOf(folder)];
  const allowed = [...own, ...[...imports, ...types].map(filesOf)].map((files) => `!${files}`);
  const named = [...new Set([...imports, ...types])].join(', ') || 'only itself';
  const message = `${folder} imports ${named}: ${because}.`;
  if (packages)
    return [
      NO_PARENT,
      { group: ['**', '!./**', ...allowed, ...withPaths(packages).map((name) => `!${name}`)], message },
    ];
  return [
    NO_PARENT,
    ...(without
      ? [{ group: withPaths(PACKAGES[without]), message: `${folder} knows nothing of ${without}: ${because}.` }]
      : []),
    ...types.map((type) => ({
      regex: isRoot(type) ? `^#${type}/[^/]+$` : `^#${type}/`,
      allowTypeImports: true,
      message: `${folder} imports only types of ${type}: ${because}.`,
    })),
    ...(folder.startsWith('server/')
      ? [
          {
            regex: `^#server/(${STARTERS.join('|').replaceAll('.', '\\.')})$`,
            allowTypeImports: true,
            message: 'These files only start the product.',
          },
        ]
      : []),
    { group: ['#*/**', ...allowed], message },
  ];
}

const ruleOf = (patterns: readonly Pattern[]) => ({ 'no-restricted-imports': ['error', { patterns }] });

/** The whole of boundaries.oxlintrc.json. */
export function boundaryRules(): string {
  const config = {
    $schema: './node_modules/oxlint/configuration_schema.json',
    plugins: ['eslint'],
    categories: { correctness: 'off' },
    rules: ruleOf([NO_PARENT]),
    overrides: Object.entries(FOLDERS).map(([folder, rule]) => ({
      files: [`${folder}/**`],
      rules: ruleOf(patternsOf(folder, rule)),
    })),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

if (import.meta.main) await writeFile(RULES, boundaryRules());
