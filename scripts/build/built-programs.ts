import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { root } from '../bootstrap/workspace.mjs';

export const server = path.join(root, 'server');
export const programsFolder = path.join(server, 'dist/programs');

/** The processes and threads that the service starts; each becomes one file. */
export const programs: readonly string[] = [
  'src/delivery-checks/compare-worker.ts',
  'src/discovery/picture-process.ts',
  'src/files/pages/parser-process.ts',
  'src/mcp/answer-mcp.ts',
  'src/pdf/pdf-process.ts',
  'src/pdf/seal-process.ts',
  'src/reading/ocr/ocr-process.ts',
  'src/sandbox/watchdog.ts',
];

/** How a source refers to a program next to it, or to its own location. */
const asked = /\bnew URL\('\.\/([\w-]+)\.ts', import\.meta\.url\)|\bimport\.meta\.(url|dirname)\b/g;

/** Makes a source that is built into `folder` start the built programs, and find other files next to its original location. */
export function placesOfSources(folder: string): Plugin {
  return {
    name: 'places-of-sources',
    enforce: 'pre',
    transform: {
      filter: { id: [`${server}/{src,local}/**/*.ts`], code: 'import.meta.' },
      handler(code, id) {
        const url = (place: string): string =>
          `new URL(${JSON.stringify(path.relative(folder, place).replaceAll('\\', '/'))}, import.meta.url)`;
        return code
          .replaceAll(asked, (_, program: string | undefined, what) => {
            if (program !== undefined) return url(builtProgram(program));
            return what === 'url' ? `${url(id)}.href` : `fileURLToPathOfSource(new URL('.', ${url(id)}))`;
          })
          .replace(/^/, `import { fileURLToPath as fileURLToPathOfSource } from 'node:url';\n`);
      },
    },
  };
}

/** Makes tests, which run from the sources, start the built programs: reading TypeScript takes most of the startup time. */
export const startBuiltPrograms: Plugin = {
  name: 'start-built-programs',
  enforce: 'pre',
  transform: {
    filter: { id: [`${server}/src/**/*.ts`], code: 'new URL(' },
    handler: (code) =>
      code.replaceAll(asked, (expression, program: string | undefined) =>
        program === undefined
          ? expression
          : `new URL(${JSON.stringify(pathToFileURL(builtProgram(program)).href)})`,
      ),
  },
};

const builtProgram = (name: string): string => path.join(programsFolder, `${name}.js`);
