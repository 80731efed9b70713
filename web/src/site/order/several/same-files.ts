import { useEffect, useState } from 'react';
import type { OrderDocument } from '../document/order-document.ts';

type Documents = readonly Pick<OrderDocument, 'id' | 'file'>[];

/** By document id: the position, from 0, of an earlier document with the same content. */
export type SameFiles = ReadonlyMap<string, number>;

/** Finds duplicates, which are allowed but pointed out. */
export function useSameFiles(documents: Documents): SameFiles {
  const [same, setSame] = useState<SameFiles>(new Map());
  useEffect(() => {
    let isCurrent = true;
    const show = (found: SameFiles): void => {
      if (isCurrent) setSame(found);
    };
    void findSameFiles(documents).then(show, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [documents]);
  return same;
}

export async function findSameFiles(documents: Documents): Promise<SameFiles> {
  const found = new Map<string, number>();
  for (const [place, { id, file }] of documents.entries()) {
    for (const [earlier, { file: other }] of documents.slice(0, place).entries()) {
      // Only files of the same size are read.
      if (file !== undefined && other?.size === file.size && (await isSame(file, other))) {
        found.set(id, earlier);
        break;
      }
    }
  }
  return found;
}

async function isSame(file: File, other: File): Promise<boolean> {
  return file === other || (await digestOf(file)) === (await digestOf(other));
}

/** Cached, because files are compared whenever the list changes. */
const digests = new WeakMap<File, Promise<string>>();

function digestOf(file: File): Promise<string> {
  const known = digests.get(file) ?? readDigest(file);
  digests.set(file, known);
  return known;
}

async function readDigest(file: File): Promise<string> {
  // Digests are available only over HTTPS.
  if (typeof crypto.subtle === 'undefined') return `${file.name} ${file.lastModified}`;
  return String(new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer())));
}
