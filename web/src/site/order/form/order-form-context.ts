import { useStore } from 'zustand';
import type { OrderFormActions } from './order-form-actions.ts';
import type { OrderFormState, OrderFormStore } from './order-form-store.ts';
import { requiredContext } from '../../../required-context.ts';

export interface OrderFormHandle {
  readonly store: OrderFormStore;
  readonly actions: OrderFormActions;
}

/** Selects a part of the form's state; the component renders again when it changes. */
export function useOrderForm<Part>(select: (state: OrderFormState) => Part): Part {
  return useStore(useHandle().store, select);
}

export function useOrderFormActions(): OrderFormActions {
  return useHandle().actions;
}

/** The store itself, for code outside of rendering. */
export function useOrderFormStore(): OrderFormStore {
  return useHandle().store;
}

const [OrderFormContext, useHandle] = requiredContext<OrderFormHandle>('OrderFormContext');

export { OrderFormContext };
