import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { OrderFormActions } from './order-form-actions.ts';
import type { OrderFormState, OrderFormStore } from './order-form-store.ts';

export interface OrderFormHandle {
  readonly store: OrderFormStore;
  readonly actions: OrderFormActions;
}

export const OrderFormContext = createContext<OrderFormHandle | undefined>(undefined);

/** A part of the form's state; the component renders again when that part changes. */
export function useOrderForm<Part>(select: (state: OrderFormState) => Part): Part {
  return useStore(useHandle().store, select);
}

export function useOrderFormActions(): OrderFormActions {
  return useHandle().actions;
}

function useHandle(): OrderFormHandle {
  const handle = use(OrderFormContext);
  if (handle === undefined) throw new Error('the order form is missing above this component');
  return handle;
}
