export const orderStatuses = ['pending', 'inProgress', 'completed'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

const progress: Record<OrderStatus, number> = { pending: 33, inProgress: 66, completed: 100 };

/** Percent for the progress bar: 33, 66, 100, or 0 for an unknown status. */
export function orderProgress(status: string): number {
  return isOrderStatus(status) ? progress[status] : 0;
}

export function isOrderStatus(status: string): status is OrderStatus {
  return (orderStatuses as readonly string[]).includes(status);
}
