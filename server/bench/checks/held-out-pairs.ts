import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LanguageCode } from '@truepage/core/languages';
import type { CheckedPair } from './read-pairs.ts';

const folder = fileURLToPath(new URL('../../../../shared/papers/', import.meta.url));

interface Order {
  readonly pair: string;
  readonly from: LanguageCode;
  readonly to: LanguageCode;
  readonly names: readonly string[];
  readonly originalPages: readonly string[];
  readonly translationPages: readonly string[];
}

interface Truth {
  readonly clean: boolean;
  readonly mistakes: readonly { readonly kind: string }[];
}

/** The forty pairs written by other people, if they are stored next to the repository; otherwise empty. */
export function heldOutPairs(): readonly CheckedPair[] {
  if (!existsSync(folder)) return [];
  const copy = mkdtempSync(path.join(tmpdir(), 'papers-'));
  try {
    cpSync(folder, copy, { recursive: true });
    execFileSync(process.execPath, ['make-extra.mjs'], { cwd: copy, stdio: 'ignore' });
    const read = (name: string): unknown => JSON.parse(readFileSync(path.join(copy, name), 'utf8'));
    const [orders, truths, twins] = [
      read('out/orders.json') as readonly Order[],
      read('out/truth.json') as readonly Truth[],
      read('twins/orders.json') as readonly Order[],
    ];
    return orders.map(({ pair: id, from, to, names, originalPages, translationPages }, at): CheckedPair => {
      const { clean: isClean, mistakes } = truths[at] ?? { clean: true, mistakes: [] };
      const wrong = mistakes.map(({ kind }) => ({ kind, pages: translationPages }));
      const faithful = twins[at]?.translationPages ?? [];
      return { id, from, to, names, original: originalPages, faithful, wrong, isClean };
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}
