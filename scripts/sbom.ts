// `npm run sbom [-- folder]`: bills of materials (CycloneDX) of the server's image and of the console, into dist/release.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';
import { consoleBill, serverBill } from './release/bills.ts';

const folder = path.resolve(root, process.argv[2] ?? 'dist/release');
mkdirSync(folder, { recursive: true });
for (const [name, bill] of [
  ['truepage-server', await serverBill()],
  ['truepage-console', await consoleBill()],
] as const) {
  const file = path.join(folder, `${name}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${path.relative(root, file)}: ${bill.components.length} components`);
}
