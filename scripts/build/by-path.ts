// Components and icons imported from the file that each is in, where the source names them together: what a screen reaches
// is then only what it uses, which is how files are put together (vite.config.ts).
import type { Plugin } from 'vite';

const folderOf = (name: string) => name.replaceAll(/(?<!^)[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
const PATHS: Readonly<Record<string, (name: string) => string>> = {
  antd: (name) => `antd/es/${folderOf(name)}/index.js`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}.js`,
};
const TOGETHER = /import\s*\{([^}]+)\}\s*from\s*["'](antd|@ant-design\/icons)["'];?/g;

export function byPath(): Plugin {
  return {
    name: 'by-path',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('ant')) return null;
      const apart = code.replaceAll(TOGETHER, (_, names: string, from: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '')
          .map((name) => `import ${name} from '${PATHS[from]?.(name) ?? from}';`)
          .join(''),
      );
      return { code: apart, map: null };
    },
  };
}
