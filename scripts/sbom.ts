// `npm run sbom [-- server|console] [-- folder]`: writes the bills of materials (CycloneDX) of the server's image and the console, or of
// one of them, to dist/release.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './bootstrap/workspace.mjs';
import { consoleBill, serverBill } from './release/bills.ts';

const bills = { server: serverBill, console: consoleBill };

const words = process.argv.slice(2);
const wanted = words[0] !== undefined && Object.hasOwn(bills, words[0]) ? words.shift() : undefined;
const folder = path.resolve(root, words[0] ?? 'dist/release');
mkdirSync(folder, { recursive: true });
for (const [program, billOf] of Object.entries(bills).filter(
  ([name]) => wanted === undefined || name === wanted,
)) {
  const bill = await billOf();
  const file = path.join(folder, `truepage-${program}.cdx.json`);
  writeFileSync(file, `${JSON.stringify(bill, undefined, 2)}\n`);
  console.log(`${path.relative(root, file)}: ${bill.components.length} components`);
}
