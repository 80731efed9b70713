import type { Config } from '../config.ts';
import { createBasicScanner } from '../files/scanners/basic-scanner.ts';
import { createClamdScanner } from '../files/scanners/clamd-scanner.ts';
import type { MalwareScanner } from '../ports/malware-scanner.ts';

/** The configured malware scanner: clamd, or the built-in checks. */
export function chooseScanner({ clamd }: Pick<Config, 'clamd'>): MalwareScanner {
  return clamd === undefined ? createBasicScanner() : createClamdScanner({ address: clamd });
}
