import { describe, expect, test } from 'vitest';
import { leaksIn, secretsOf } from './leaks.ts';

describe('files that must not be in an installed program are found', () => {
  test.each([
    ['out/main/index.js.map', '', 'a source map'],
    ['out/main/index.ts', '', 'a source'],
    ['out/node_modules/koa/index.js', '', 'a package of node_modules'],
    ['node_modules/koa/index.js', '', 'neither built nor the manifest'],
    ['electron.vite.config.js', '', 'neither built nor the manifest'],
    ['out/main/uploads.test.js', '', 'a test'],
    ['out/.env', '', 'settings or keys'],
    ['out/main/release.p12', '', 'settings or keys'],
    ['out/main/index.js', '//# sourceMappingURL=index.js.map', 'a link to a source map'],
    ['out/main/index.js', 'k="-----BEGIN RSA PRIVATE KEY-----"', 'a private key'],
    ['out/main/index.js', `k="${['sk', 'live', '51H'].join('_')}"`, 'a key of Stripe'],
    ['out/main/index.js', `k="${['sk', 'test', '51H'].join('_')}"`, 'a key of Stripe'],
    ['out/main/index.js', `k="${['whsec', 'abc'].join('_')}"`, 'a key of Stripe'],
    ['out/main/index.js', `k="AKIA${'A'.repeat(16)}"`, 'a key of Amazon'],
    ['out/main/index.js', 'fetch("https://desk:geheim@office.example/")', 'a password in an address'],
    ['out/main/index.js', 'const file="/home/ada/truepage/a.ts"', 'a folder of who built it'],
    ['out/main/index.js', 'const file="/work/truepage/a.ts"', 'a folder of who built it'],
    ['out/main/index.js', 'const file="C:\\\\Users\\\\ada\\\\a.ts"', 'a folder of who built it'],
  ])('%s with %j is %s', (name, content, what) => {
    expect(leaksIn(new Map([[name, Buffer.from(content)]]))).toContain(`${name}: ${what}`);
  });

  test('a secret of the build machine is found by its value', () => {
    const secrets = secretsOf({
      CSC_KEY_PASSWORD: 'correct horse',
      PATH: '/usr/bin:/bin',
      SHORT_TOKEN: 'abc',
    });
    const files = new Map([['out/main/index.js', Buffer.from('sign("correct horse")')]]);

    expect(leaksIn(files, secrets)).toEqual(['out/main/index.js: the value of CSC_KEY_PASSWORD']);
    expect(secrets.size).toBe(1);
  });
});

test('files that belong there are accepted', () => {
  const files = new Map([
    ['package.json', Buffer.from('{"main":"out/main/index.js"}')],
    [
      'out/main/index.js',
      Buffer.from('open("https://truepage.example/admin/orders"); text={password:"Password"}'),
    ],
    ['out/renderer/assets/index.css', Buffer.from('@import "./work/a.css";')],
  ]);

  expect(leaksIn(files)).toEqual([]);
});
