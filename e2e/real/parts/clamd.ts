import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPart, type Part } from './part.ts';

/** The harmless file that every scanner knows, written so that this source is not one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Debian's clamd. The real database cannot be fetched everywhere; one signature shows that it is asked. */
export function realClamd(folder: string, port: number): Part {
  const home = path.join(folder, 'clamd');
  mkdirSync(path.join(home, 'database'), { recursive: true });
  const signature = Buffer.from(eicar).toString('hex');
  writeFileSync(path.join(home, 'database', 'eicar.ndb'), `Eicar-Test-Signature:0:*:${signature}\n`);
  const settings = path.join(home, 'clamd.conf');
  writeFileSync(
    settings,
    `Foreground yes
TCPAddr 127.0.0.1
TCPSocket ${port}
DatabaseDirectory ${path.join(home, 'database')}
StreamMaxLength 25M
`,
  );
  return programPart({
    name: 'clamd',
    command: '/usr/sbin/clamd',
    args: ['-c', settings],
    port,
    folder: home,
  });
}
