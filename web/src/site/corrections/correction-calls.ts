import { queryOptions } from '@tanstack/react-query';
import type { CorrectionMark, Corrections } from '@truepage/core/api/corrections/corrections';
import { correctionRoutes } from '@truepage/core/api/corrections/routes';
import { callRoute } from '../../api/call-route.ts';
import { isOwnershipRequired } from '../order-privacy/order-privacy-query.ts';

/** The link to a document expires after five minutes. In ms. */
const renewEvery = 4 * 60_000;

/** Under the order's key, so that a new proof of ownership refetches it. */
export const correctionsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'corrections'],
    queryFn: () => callRoute<Corrections>(correctionRoutes.getCorrections, { orderNumber }),
    // Staff may have answered.
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => !isOwnershipRequired(state.error) && renewEvery,
  });

export interface NewCorrection {
  /** Created once per form, so that a retry is idempotent. */
  readonly id: string;
  readonly fileId: string;
  readonly marks: readonly CorrectionMark[];
}

/** Rejects with ApiError or NetworkError. */
export const sendCorrection = (
  orderNumber: string,
  { id: correctionId, fileId, marks }: NewCorrection,
): Promise<Corrections> =>
  callRoute(correctionRoutes.sendCorrection, { orderNumber, correctionId }, { fileId, marks });
