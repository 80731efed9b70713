import { readFileSync } from 'node:fs';

/** The version of this service from the repository's package.json: '0.1.0'. */
export const version = readVersion();

function readVersion(): string {
  const file = new URL('../../package.json', import.meta.url);
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
