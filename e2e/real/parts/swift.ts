import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { freePorts } from '../../service/free-port.ts';
import { partOf, programPart, type Part } from './part.ts';

const credentials = { accessKeyId: 'truepage:desk', secretAccessKey: 'a-long-secret-of-swift' };
const kinds = ['account', 'container', 'object'] as const;

export interface RealS3 {
  readonly part: Part;
  /** The settings with which the service uses it. */
  readonly settings: Readonly<Record<string, string>>;
  /** The service expects the bucket to exist. */
  makeBucket(): Promise<void>;
  /** The keys of all objects in the bucket. */
  keys(): Promise<string[]>;
}

/** Debian's OpenStack Swift with its S3 API (s3api), which checks every signature. */
export async function realS3(folder: string, port: number): Promise<RealS3> {
  const home = path.join(folder, 'swift');
  mkdirSync(path.join(home, 'devices', 'd1'), { recursive: true });
  const [tokens = 0, ...ports] = await freePorts(1 + kinds.length);
  const storage = kinds.map((kind, index) => storagePart(home, kind, ports[index] ?? 0));
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'documents',
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  return {
    part: partOf('swift', [tokensPart(home, tokens), ...storage, proxyPart(home, port, tokens)]),
    settings,
    async makeBucket() {
      await askSwift(port, settings.S3_BUCKET, 'PUT');
    },
    async keys() {
      const listed = await askSwift(port, settings.S3_BUCKET, 'GET');
      return listed.split('\n').filter((key) => key !== '');
    },
  };
}

/** Calls Swift's own API: a bucket is a container of the account, which lists its first 10,000 objects. */
async function askSwift(port: number, container: string, method: 'GET' | 'PUT'): Promise<string> {
  const origin = `http://127.0.0.1:${port}`;
  const { accessKeyId, secretAccessKey } = credentials;
  const entry = await fetch(`${origin}/auth/v1.0`, {
    headers: { 'X-Auth-User': accessKeyId, 'X-Auth-Key': secretAccessKey },
  });
  const account = entry.headers.get('X-Storage-Url') ?? '';
  const headers = { 'X-Auth-Token': entry.headers.get('X-Auth-Token') ?? '' };
  const answer = await fetch(`${account}/${container}`, { method, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`swift answered ${method} ${container} with ${answer.status}: ${text}`);
  return text;
}

function storagePart(home: string, kind: (typeof kinds)[number], port: number): Part {
  const builder = path.join(home, `${kind}.builder`);
  const ring = (...args: string[]) =>
    execFileSync('/usr/bin/swift-ring-builder', [builder, ...args], { cwd: home, stdio: 'ignore' });
  ring('create', '4', '1', '0');
  ring('add', `r1z1-127.0.0.1:${port}/d1`, '1');
  ring('rebalance');
  const settings = path.join(home, `${kind}.conf`);
  writeFileSync(
    settings,
    `${common(home, port)}devices = ${path.join(home, 'devices')}
mount_check = false

[pipeline:main]
pipeline = ${kind}-server

[app:${kind}-server]
use = egg:swift#${kind}
`,
  );
  return programPart({
    name: `swift ${kind}`,
    command: `/usr/bin/swift-${kind}-server`,
    args: [settings, '--verbose'],
    port,
    folder: home,
  });
}

/** The settings of every Swift program: one process, only on this machine, with the rings of this folder. */
function common(home: string, port: number): string {
  return `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = root
swift_dir = ${home}
`;
}

/** Memcached, in which the proxy stores its tokens. */
function tokensPart(home: string, port: number): Part {
  return programPart({
    name: 'memcached',
    command: '/usr/bin/memcached',
    args: ['-u', 'nobody', '-l', '127.0.0.1', '-p', String(port)],
    port,
    folder: home,
  });
}

function proxyPart(home: string, port: number, tokens: number): Part {
  const settings = path.join(home, 'proxy.conf');
  const [account, user] = credentials.accessKeyId.split(':');
  writeFileSync(
    settings,
    `${common(home, port)}
[pipeline:main]
pipeline = catch_errors gatekeeper cache s3api tempauth copy slo versioned_writes proxy-server

[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true

[filter:tempauth]
use = egg:swift#tempauth
user_${account}_${user} = ${credentials.secretAccessKey} .admin

[filter:s3api]
use = egg:swift#s3api
s3_acl = false

[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${tokens}

[filter:catch_errors]
use = egg:swift#catch_errors

[filter:gatekeeper]
use = egg:swift#gatekeeper

[filter:copy]
use = egg:swift#copy

[filter:slo]
use = egg:swift#slo

[filter:versioned_writes]
use = egg:swift#versioned_writes
allow_versioned_writes = true
`,
  );
  return programPart({
    name: 'swift proxy',
    command: '/usr/bin/swift-proxy-server',
    args: [settings, '--verbose'],
    port,
    folder: home,
  });
}
