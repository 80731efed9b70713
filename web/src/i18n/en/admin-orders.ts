export const adminOrders = { title: 'Order Management' } as const;
