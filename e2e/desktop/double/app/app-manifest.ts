import { readFileSync } from 'node:fs';
import path from 'node:path';

interface AppManifest {
  readonly name: string;
  readonly version: string;
  readonly main: string;
}

/** The folder passed to `electron <folder>`; set by run.mjs. */
const appDir = process.env['ELECTRON_DOUBLE_APP'] ?? process.cwd();

export const appManifest = readManifest();

function readManifest(): AppManifest {
  const json = JSON.parse(readFileSync(path.join(appDir, 'package.json'), 'utf8')) as {
    name?: string;
    productName?: string;
    version?: string;
    main?: string;
  };
  return {
    name: json.productName ?? json.name ?? 'Electron',
    version: json.version ?? '0.0.0',
    main: path.join(appDir, json.main ?? 'index.js'),
  };
}
