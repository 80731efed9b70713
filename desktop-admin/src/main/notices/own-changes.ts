import type { ConsoleContext } from '../console-context.ts';

/** The server announces a change within this time, in ms; otherwise there was none. */
const soon = 60_000;

/** Orders that the person is assigning to themselves: they need no notice. */
export interface OwnDoing {
  /** Call before the request: the event may arrive before its answer. */
  begin(orderNumber: string): void;
  /** The assignment failed. */
  undo(orderNumber: string): void;
  /** Whether the person themselves caused an assignment of this order. */
  isOf(orderNumber: string): boolean;
}

export function createOwnDoing({ clock }: Pick<ConsoleContext, 'clock'>): OwnDoing {
  const begun = new Map<string, number>();
  return {
    begin: (orderNumber) => void begun.set(orderNumber, clock().getTime()),
    undo: (orderNumber) => void begun.delete(orderNumber),
    isOf: (orderNumber) => clock().getTime() - (begun.get(orderNumber) ?? -Infinity) < soon,
  };
}
