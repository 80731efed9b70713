import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPart, type Part } from './part.ts';

/** The standard test file of virus scanners, split so that this source file is not detected. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** Debian's clamd. The real database cannot be downloaded everywhere; one signature proves that it is used. */
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
