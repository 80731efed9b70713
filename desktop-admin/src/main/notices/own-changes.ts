import type { ConsoleContext } from '../console-context.ts';

/** The server tells of a change soon, or, in ms, not at all: there was none. */
const soon = 60_000;

/** Orders that the person is assigning to themselves: they need no notice. */
export interface OwnDoing {
  /** The event of an own change may arrive before the server's answer to it. */
  begin(orderNumber: string): void;
  /** It came to nothing. */
  undo(orderNumber: string): void;
  /** Whether an assignment of this order is their own doing. */
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
