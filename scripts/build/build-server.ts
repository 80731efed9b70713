import path from 'node:path';
import { build, type Plugin } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { placesOfSources, programs, programsFolder, server } from './built-programs.ts';

const folder = path.join(server, 'dist');

/** Not bundled, because they have their own programs or are rarely used. */
const apart = [
  '@hyzyla/pdfium',
  'sharp',
  'satori',
  'vite',
  'mikro-orm',
  '@aws-sdk/client-s3',
  '@simplewebauthn/server',
  'openid-client',
  '@myriaddreamin/typst-ts-node-compiler',
  'tesseract.js-core',
  'unpdf',
];

/**
 * Builds the service into server/dist/main.js, because finding, reading and linking 2,200 modules takes two thirds of the startup time.
 * Names are kept for readable stack traces. The programs that it starts are built into server/dist/programs for the same reason.
 * Operators' programs (npm run doctor and the like) run from their sources.
 */
export async function buildServer(): Promise<void> {
  // Only needed for timestamps from an authority, which most installations do not use.
  await bundle(folder, ['src/main.ts'], [...apart, '@libpdf/core'], [lateAnyAscii]);
  await bundle(programsFolder, programs, apart);
}

async function bundle(
  outDir: string,
  entries: readonly string[],
  external: string[],
  plugins: readonly Plugin[] = [],
): Promise<void> {
  await build({
    root: server,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    plugins: [
      placesOfSources(outDir),
      asciiAlone,
      bundledPackages(path.join(outDir, 'packages.json')),
      ...plugins,
    ],
    ssr: { noExternal: true, external },
    build: {
      ssr: true,
      outDir,
      target: 'node24',
      minify: false,
      rolldownOptions: {
        input: [...entries],
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js', comments: false },
        // depd names functions with eval, in code that only deprecated uses of koa's parts reach.
        checks: { eval: false },
      },
    },
  });
}

/**
 * The service needs the 550 KB of `any-ascii` for only a few names and values, so it loads them at the first use. Callers stay synchronous.
 */
const lateAnyAscii: Plugin = {
  name: 'late-any-ascii',
  enforce: 'pre',
  resolveId: { filter: { id: /^any-ascii$/ }, handler: () => '\0late-any-ascii' },
  load: {
    filter: { id: /^\0late-any-ascii$/ },
    handler: () => `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      export default (text) => require('any-ascii').default(text);`,
  },
};

/** Node keeps pure ASCII sources at one byte per character. It copied all others, which took 26 MB. */
const asciiAlone: Plugin = {
  name: 'ascii-alone',
  generateBundle(_, files) {
    for (const chunk of Object.values(files)) {
      if (chunk.type === 'chunk') chunk.code = chunk.code.replaceAll(/[^\0-\x7f]/g, escaped);
    }
  },
};

const escaped = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
