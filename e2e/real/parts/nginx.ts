import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { programPart, type Part } from './part.ts';

const example = path.join(import.meta.dirname, '../../../deploy/nginx.conf');

interface Proxy {
  readonly folder: string;
  readonly ports: { readonly http: number; readonly https: number };
  readonly servers: readonly number[];
  readonly certificate: Certificate;
}

export interface Certificate {
  readonly key: string;
  readonly certificate: string;
}

/** A self-signed certificate for 127.0.0.1. */
export function makeCertificate(folder: string): Certificate {
  const key = path.join(folder, 'key.pem');
  const certificate = path.join(folder, 'certificate.pem');
  const options = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1'];
  execFileSync('openssl', ['req', ...options, ...names, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  });
  return { key, certificate };
}

/** Debian's nginx with the shipped configuration: only addresses, names and certificates are replaced, as its comments say. */
export function realNginx({ folder, ports, servers, certificate }: Proxy): Part {
  const home = path.join(folder, 'nginx');
  mkdirSync(home);
  const site = readFileSync(example, 'utf8')
    .replace(/(?: *server 127\.0\.0\.1:\d+ (.*)\n)+/, (_all, options: string) =>
      servers.map((port) => `    server 127.0.0.1:${port} ${options}\n`).join(''),
    )
    .replace('listen 80;', `listen 127.0.0.1:${ports.http};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.https} ssl http2;`)
    .replaceAll('www.example.com;', '127.0.0.1;')
    .replace(/ssl_certificate .+;/, `ssl_certificate ${certificate.certificate};`)
    .replace(/ssl_certificate_key .+;/, `ssl_certificate_key ${certificate.key};`);
  const settings = path.join(home, 'nginx.conf');
  writeFileSync(
    settings,
    `daemon off;
pid ${path.join(home, 'nginx.pid')};
error_log ${path.join(home, 'error.log')};
events {}
http {
  access_log ${path.join(home, 'access.log')};
  client_body_temp_path ${path.join(home, 'bodies')};
  proxy_temp_path ${path.join(home, 'answers')};
${site}
}
`,
  );
  return programPart({
    name: 'nginx',
    command: '/usr/sbin/nginx',
    args: ['-c', settings],
    port: ports.https,
    folder: home,
    stopSignal: 'SIGQUIT',
  });
}
