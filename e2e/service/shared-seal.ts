import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

/** A seal for PDFs that all processes of a service share, as settings; made by openssl in this folder. */
export function sharedSeal(folder: string): { SIGNING_P12: string; SIGNING_P12_PASSWORD: string } {
  mkdirSync(folder, { recursive: true });
  const place = (name: string) => path.join(folder, name);
  const run = (...args: string[]) => execFileSync('openssl', args, { stdio: 'ignore' });
  const [key, certificate, seal] = [place('seal.key'), place('seal.crt'), place('signing.p12')];
  const self = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', '-subj', '/CN=Agency'];
  run('req', ...self, '-keyout', key, '-out', certificate);
  run('pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', seal, '-passout', 'pass:seal');
  return { SIGNING_P12: seal, SIGNING_P12_PASSWORD: 'seal' };
}
