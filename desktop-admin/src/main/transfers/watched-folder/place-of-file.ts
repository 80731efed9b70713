import { adminRoutes } from '@truepage/core/api/admin/routes';
import { matchDocument } from '@truepage/core/orders/match-document';
import { z } from 'zod';
import type { StaffSession } from '../../console-context.ts';
import { ask } from '../ask.ts';
import type { TranslationPlace } from '../uploads/upload-list.ts';
import type { Candidate } from './folder-candidates.ts';

// Servers without support for several documents send no list.
const order = z.object({
  documents: z.array(z.object({ position: z.int(), filename: z.string().nullable() })).default([]),
});

type OrderDocuments = z.output<typeof order>['documents'];

/**
 * Returns the document that a found file translates: the person's choice, else by its name. Returns `documents` if the order has several
 * and the name is ambiguous. Without a connection no document is named; the server refuses the upload if one is required.
 */
export async function placeOf(
  session: StaffSession,
  { orderNumber, name }: Candidate,
  chosen: number | undefined,
): Promise<TranslationPlace | { readonly documents: OrderDocuments }> {
  if (chosen !== undefined) return { orderNumber, document: chosen };
  const found = await ask(session, adminRoutes.getStaffOrder.path.replace(':id', orderNumber), order);
  if (found === undefined || found.documents.length < 2) return { orderNumber };
  const document = matchDocument(name.replace(orderNumber, ''), found.documents);
  return document === undefined ? found : { orderNumber, document };
}
