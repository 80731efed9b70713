import { importedBy } from './imported-by.ts';

/** The sources of a test part and of what it runs. A folder includes everything in it. */
export interface Sources {
  readonly of: readonly string[];
  /** Tests of other parts. */
  readonly without?: readonly string[];
}

const settings = [
  'package.json',
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  'scripts/build/',
  'scripts/bootstrap/',
];
const service = ['core/package.json', 'core/src/', 'server/package.json', 'server/{src,local,fonts}/'];
const site = ['web/*.{ts,json,html}', 'web/{src,public}/'];
const testsBesideSources = ['{core,server,web}/src/**/*.test.{ts,tsx}', 'server/local/**/*.test.ts'];

const documentFolders = 'server/src/{discovery,files,pdf,pdfium,reading,sandbox,sealing}/';
/**
 * Tests of checking, reading, drawing, creating and sealing documents, in processes without rights, and of what templates recognise: no
 * database, but CPU-intensive.
 */
export const documentTests = [
  `${documentFolders}**/*.test.ts`,
  'server/src/workspace/templates-worth.test.ts',
];

/** The parts that take minutes and depend only on some of the sources. */
export const sourcesOf = {
  operation: {
    of: [
      ...settings,
      ...service,
      'server/vitest.config.ts',
      'server/bench/*.ts',
      'server/bench/people.txt',
      'server/test/',
    ],
    without: ['{core,server}/src/**/*.test.ts', 'server/test/!(operation)/**/*.test.ts'],
  },
  chaos: {
    of: [
      ...settings,
      ...service,
      'server/test/{operation,support}/*.ts',
      'server/test/support/{fixtures,stand-ins}/',
      'e2e/{package.json,vitest.config.ts}',
      'e2e/{chaos,pages,service,support}/',
    ],
    without: [...testsBesideSources, 'server/test/operation/*.test.ts'],
  },
  desktop: {
    of: [
      ...settings,
      ...service,
      ...site,
      'desktop-admin/*.{ts,json}',
      'desktop-admin/{build,scripts,src}/',
      'scripts/{desktop.ts,fingerprint.ts}',
      'e2e/*.{ts,json}',
      'e2e/desktop/',
      'e2e/{browser,pages,screen-checks,service,support}/',
      'e2e/chaos/world/{stand-ins,started-process}.ts',
    ],
    without: [
      ...testsBesideSources,
      'desktop-admin/{scripts,src}/**/*.test.{ts,tsx}',
      'e2e/desktop/bench/**',
    ],
  },
  double: {
    of: [
      'e2e/browser/chromium.ts',
      'e2e/*.{ts,json}',
      'e2e/service/',
      'e2e/desktop/double/',
      'e2e/desktop/*.ts',
    ],
  },
  packaging: {
    of: [
      'electron-builder.yml',
      'pnpm-lock.yaml',
      'desktop-admin/*.{ts,json}',
      'desktop-admin/{build,scripts,src}/',
      'scripts/{sbom.ts,build.ts}',
      'scripts/{build,release}/',
      'e2e/packaging/',
    ],
  },
  documents: {
    of: [
      ...settings,
      'server/package.json',
      'server/vitest.config.ts',
      documentFolders,
      'server/{fonts,languages}/',
      'server/bench/checks/*.txt',
      ...importedBy(documentTests),
    ],
  },
} as const satisfies Record<string, Sources>;

export type Sparing = keyof typeof sourcesOf;
