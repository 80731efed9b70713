import type { Rejections } from '@truepage/core/api/rejections/rejections';
import { rejectionRoutes } from '@truepage/core/api/rejections/routes';
import { queryOptions } from '@tanstack/react-query';
import { callRoute } from '../../api/call-route.ts';

/** The reports about an order. Under the order's key, so that a new proof of ownership refetches them. */
export const rejectionsQuery = (orderNumber: string) =>
  queryOptions({
    queryKey: ['order', orderNumber, 'rejections'],
    queryFn: (): Promise<Rejections> => callRoute(rejectionRoutes.listRejections, { orderNumber }),
  });

export const reportRejection = (
  orderNumber: string,
  rejectionId: string,
  body: FormData,
): Promise<Rejections> => callRoute(rejectionRoutes.reportRejection, { orderNumber, rejectionId }, body);
