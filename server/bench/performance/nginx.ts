import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../test/support/server-process.ts';
import { succeeds } from '../harness/machine.ts';
import { start, untilAnswered, type Started } from '../harness/processes.ts';

/** A file as transferred, precompressed with gzip. */
export interface Asset {
  readonly path: string;
  readonly gzipped: Buffer;
}

/** The limit of a static file, if nginx is on the PATH: it sends the same bytes with immutable caching headers. */
export async function startNginx(asset: Asset): Promise<Started | undefined> {
  if (!succeeds('nginx', ['-v'])) return undefined;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'truepage-nginx-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  const file = path.join(folder, asset.path);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.gz`, asset.gzipped);
  const port = await freePort();
  const configuration = path.join(folder, 'nginx.conf');
  writeFileSync(configuration, configured(folder, port));
  const started = await start(
    ['nginx', '-p', folder, '-c', configuration, '-e', 'stderr'],
    {},
    untilAnswered(`http://127.0.0.1:${port}`, asset.path),
  );
  return {
    ...started,
    async stop() {
      await started.stop();
      process.off('exit', remove);
      remove();
    },
  };
}

/** One process without workers: killing it ends nginx, and its CPU time is the total. */
function configured(folder: string, port: number): string {
  const kept = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
events { worker_connections 256; }
http {
  ${kept.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=100;
  types { text/javascript js; }
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    # Only the compressed file is there.
    gzip_static always;
    add_header Cache-Control "public, max-age=31536000, immutable";
  }
}
`;
}
