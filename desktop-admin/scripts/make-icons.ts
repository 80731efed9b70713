// Redraws every icon after build/icon.svg changed: `node scripts/make-icons.ts` in desktop-admin.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { drawIcons } from './draw-icons.ts';

const folder = path.join(import.meta.dirname, '..');
const icons = await drawIcons(await readFile(path.join(folder, 'build', 'icon.svg'), 'utf8'));
for (const [name, content] of icons) {
  const file = path.join(folder, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}
