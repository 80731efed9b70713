// Starts Vendure as documented, for vendure.ts: in the folder in which it is installed, on a database.
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

const [, , folder = '', options = '{}'] = process.argv;
const { port, database, synchronize, credentials } = JSON.parse(options);
// It creates a folder in its working directory.
process.chdir(folder);
const { bootstrap, DefaultLogger, LogLevel } = createRequire(path.join(folder, 'package.json'))(
  '@vendure/core',
);
await bootstrap({
  apiOptions: {
    port,
    hostname: '127.0.0.1',
    adminApiPath: 'admin-api',
    shopApiPath: 'shop-api',
    cors: false,
  },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: credentials,
    cookieOptions: { secret: 'only for measuring' },
  },
  dbConnectionOptions: { type: 'postgres', synchronize, ...database },
  paymentOptions: { paymentMethodHandlers: [] },
  logger: new DefaultLogger({ level: LogLevel.Error }),
  plugins: [],
});
