// The server: routes → use-cases, repositories; use-cases → core, repositories, ports; repositories → db.
import { place, tests, type Restriction } from './place.ts';

const areas = [
  'failed-mails',
  'file-sweep',
  'order-access',
  'order-placement',
  'orders',
  'payments',
  'tracking',
  'pricing',
  'reviews',
  'content',
  'contact',
  'discovery',
  'staff',
  'files',
  'uploads',
];
const anArea = `(${areas.join('|')})/`;
const above = '^(\\.\\./)+';
const koa = '^@?koa([-/]|$)';
const routes = '*.routes.ts';
const repositories = '*.repository.ts';

const serverAlone: Restriction = {
  regex:
    '^(\\.\\./)+(core|web|desktop-admin)/|^@truepage/(web|desktop-admin)(/|$)|^react(-dom|-router|-router-dom)?(/|$)',
  message:
    'The server knows core, by its name @truepage/core/…, and neither the site nor React: it loads the built renderer by its path.',
};

const noStripe: Restriction = {
  regex: '^stripe$',
  message:
    'Only the adapter (payments/stripe) and the webhook reader know Stripe: use ports/payment-provider.ts.',
};
/** Where Stripe's SDK may be imported. */
const stripeAdapter = ['server/src/payments/stripe/**', 'server/src/payments/webhook/read-stripe-event.ts'];

const noStandIns: Restriction = {
  regex: `${above}local/`,
  message:
    'The stand-ins are chosen in server/src/start alone: take what you need as an argument, or ask start.',
};

/** A place in the service: its own rules, and those for the whole service. */
const withinServer = (files: string[], patterns: Restriction[], excludeFiles: string[] = []) =>
  place(files, [serverAlone, noStandIns, noStripe, ...patterns], excludeFiles);

export const serverImports = [
  withinServer(
    [`server/src/**/${routes}`],
    [
      {
        regex: '(^|/)db/|^(@mikro-orm/|kysely$|pg(-boss)?$)',
        allowTypeImports: true,
        message:
          'A route reads the request, asks a use-case or a repository and presents the answer; queries belong in a <noun>.repository.ts.',
      },
      {
        regex: '(^|/)ports/|^(stripe|nodemailer|@aws-sdk/)',
        allowTypeImports: true,
        message: "The world outside is a use-case's business: call a use-case, which asks the port.",
      },
    ],
  ),
  withinServer(
    [`server/src/{${areas.join(',')}}/**`],
    [
      {
        regex: `(^|/)http/|\\.routes\\.ts$|${koa}`,
        message: 'A use-case knows no HTTP: read the request in <area>.routes.ts and hand over plain values.',
      },
      {
        regex: '(^|/)db/([^/]+\\.ts$|migrations/)|^(kysely$|pg(-boss)?$)',
        allowTypeImports: true,
        message:
          'A use-case works with rows and repositories; opening and configuring the database belongs in main.ts.',
      },
    ],
    [`**/${routes}`, `**/${repositories}`, ...stripeAdapter, ...tests],
  ),
  place(stripeAdapter, [serverAlone, noStandIns], tests),
  withinServer(
    [`server/src/**/${repositories}`],
    [
      {
        regex: `(^|/)(http|ports|mail|events)/|\\.routes\\.ts$|${koa}`,
        message:
          'A repository knows rows and core alone: no HTTP, no outside world. Who asks for it is a route or a use-case.',
      },
    ],
  ),
  withinServer(
    ['server/src/db/**'],
    [
      {
        regex: `${above}${anArea}|${above}(http|ports|mail|events)/|\\.routes\\.ts$|${koa}`,
        message:
          'db holds rows and connections and imports nothing above it: what an order means belongs in its area or in core.',
      },
    ],
    tests,
  ),
  withinServer(
    ['server/src/ports/**'],
    [
      {
        regex: `${above}${anArea}|${above}(db|http|events)/|\\.routes\\.ts$|${koa}`,
        message:
          'A port speaks to the world outside and knows none of our areas: give it what it needs as arguments.',
      },
    ],
    tests,
  ),
  withinServer(
    ['server/src/http/**'],
    [
      {
        regex: `${above}${anArea}|\\.(routes|repository)\\.ts$`,
        message:
          'http serves every area and knows none of them; what one area needs belongs in its <area>.routes.ts.',
      },
    ],
    tests,
  ),
  place(
    ['server/local/{payments,mailbox}/**'],
    [
      serverAlone,
      {
        regex: `${above}src/${anArea}|${above}src/(db|events)/|\\.(routes|repository)\\.ts$`,
        message: 'The sandbox plays the world outside: it meets the server through HTTP alone.',
      },
    ],
    [`**/${routes}`, ...tests],
  ),
  place(
    [
      'server/src/*.ts',
      'server/src/{audit,backup,certificates,checks,config,delivery-checks,disk,doctor,events,installation}/**',
      'server/src/{jobs,mail,metrics,office,pdf,pdfium,pending,privacy,programs,receipts,records,sandbox}/**',
      'server/src/{sealing,status}/**',
    ],
    [serverAlone, noStandIns, noStripe],
    [`**/${routes}`, `**/${repositories}`, ...tests],
  ),
  place(
    [
      'server/*.ts',
      'server/src/start/**',
      'server/local/{postgres/**,*.ts}',
      'server/{test,bench}/**',
      'server/src/**/*.test.ts',
    ],
    [serverAlone],
    [`**/${routes}`, `**/${repositories}`],
  ),
];
