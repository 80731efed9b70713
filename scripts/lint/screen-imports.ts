// The site and the console: screens → ui, api, i18n; main → core, Electron, Node; renderer → the desk's screens; types that both sides of
// the console use are in shared.
import { place, tests, type Restriction } from './place.ts';

const siteAlone: Restriction = {
  regex: '^(\\.\\./)+(core|server|desktop-admin)/|^@truepage/(server|desktop-admin)(/|$)',
  message:
    'The site knows core, by its name @truepage/core/…, and speaks to the server through the contract in core/src/api alone.',
};
const noNode: Restriction = {
  regex: '^node:',
  message:
    'The site runs in a browser, where there is no Node; only entry-server.tsx and the build settings may use it.',
};
const inABrowser = [siteAlone, noNode];
const onItsServer = ['web/src/entry-server.tsx'];

export const siteImports = [
  place(['web/src/**'], inABrowser, ['web/src/{ui,api}/**', ...onItsServer, ...tests]),
  place(
    ['web/src/ui/**'],
    [
      ...inABrowser,
      {
        regex: '^(\\.\\./)+(api|i18n|site|admin)/|^@tanstack/|^@truepage/core/api/',
        message: 'ui draws what it is given: data and words come in as properties from the screen.',
      },
    ],
    tests,
  ),
  place(
    ['web/src/api/**'],
    [
      ...inABrowser,
      {
        regex: '^(\\.\\./)+(ui|site|admin|i18n)/',
        message: 'api carries data and knows no screens: what to show belongs in site or admin.',
      },
    ],
    tests,
  ),
  place([...onItsServer, 'web/*.ts', 'web/src/**/*.test.{ts,tsx}'], [siteAlone]),
];

const helpers = '**/testing/**';

export const consoleImports = [
  place(
    ['desktop-admin/src/main/**'],
    [
      {
        regex:
          '^(\\.\\./)+(core|server|web)/|^@truepage/(server|web)(/|$)|^(react|react-dom|react-router|react-router-dom|lucide-react)(/|$)|(^|/)(renderer|preload)/',
        message: 'The main process knows core, shared, Electron and Node: what is shown belongs in renderer.',
      },
    ],
    [...tests, helpers],
  ),
  place(
    ['desktop-admin/src/preload/**'],
    [
      {
        group: ['*', '!electron', '!../shared/bridge.ts', '!../shared/channels.ts'],
        message:
          'The preload script carries words from one side to the other: it knows Electron and the list of channels.',
      },
    ],
  ),
  place(
    ['desktop-admin/src/renderer/**'],
    [
      {
        regex: '^electron(-updater)?(/|$)|^node:|(^|/)(main|preload)/',
        message:
          'The page runs in a sandbox, without Electron and Node: ask the main process over the bridge (shared/bridge.ts).',
      },
      {
        regex: '^(\\.\\./)+(core|server|web)/|^@truepage/server(/|$)',
        message:
          "The page knows core and the doors of the site's package, by their names @truepage/…, and speaks to the server over the bridge.",
      },
      {
        regex: '^react-router(-dom)?(/|$)',
        message: 'The desk brings its own router: ask it to go somewhere through @truepage/web/admin.',
      },
    ],
    [...tests, helpers],
  ),
  place(
    ['desktop-admin/src/shared/**'],
    [
      {
        group: ['*', '!zod', '!@truepage/core', '!@truepage/core/**', '!./**'],
        message: 'shared is what both sides say to each other: schemas and types, from zod and core alone.',
      },
    ],
    tests,
  ),
  place(
    [
      'desktop-admin/*.ts',
      'desktop-admin/scripts/**',
      'desktop-admin/src/**/*.test.{ts,tsx}',
      `desktop-admin/src/${helpers}`,
    ],
    [
      {
        regex: '^(\\.\\./)+(core|server|web)/|^@truepage/server(/|$)',
        message:
          "The console knows core and the desk's screens, by their names @truepage/…, and the server through HTTP alone.",
      },
      {
        regex: '^electron$',
        allowTypeImports: true,
        message: 'Outside of Electron its package starts a download when it is loaded: hand a fake in.',
      },
    ],
  ),
];
