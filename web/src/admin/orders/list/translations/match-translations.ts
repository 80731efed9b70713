import { checkChosenFile, documentTypes } from '@truepage/core/files/document-type';
import { findOrderNumber } from '@truepage/core/orders/find-order-number';
import type { OrderNumber } from '@truepage/core/orders/order-number';
import type { PickedFile } from '@truepage/core/platform';

/** The file extensions of translations. */
export const acceptedFiles = Object.values(documentTypes).flatMap(({ extensions }) => extensions);

/** A file with the order number from its name. */
export interface MatchedFile {
  readonly file: PickedFile;
  readonly orderNumber: OrderNumber;
}

/** Why a file matches no order. */
export type MatchProblem = 'no-number' | 'second-file' | 'file.type' | 'file.too_large' | 'file.empty';

export interface UnmatchedFile {
  readonly file: PickedFile;
  readonly problem: MatchProblem;
}

/**
 * Matches each file to an order by its name. An order has one current translation: of two files for it, the first
 * is used.
 */
export function matchTranslations(files: readonly PickedFile[]): {
  readonly matched: readonly MatchedFile[];
  readonly unmatched: readonly UnmatchedFile[];
} {
  const matched = new Map<OrderNumber, MatchedFile>();
  const unmatched: UnmatchedFile[] = [];
  for (const file of files) {
    const orderNumber = findOrderNumber(file.name);
    const problem = checkChosenFile({ name: file.name, bytes: file.size, mediaType: '' });
    if (problem !== undefined) unmatched.push({ file, problem });
    else if (orderNumber === undefined) unmatched.push({ file, problem: 'no-number' });
    else if (matched.has(orderNumber)) unmatched.push({ file, problem: 'second-file' });
    else matched.set(orderNumber, { file, orderNumber });
  }
  return { matched: [...matched.values()], unmatched };
}
