/** The maximum delay between an own action and its live event, in ms. */
const echoWithin = 15_000;
const actedAt = new Map<string, number>();

/** Records that this person is changing an order, so that its event is not announced to them. */
export function noteOwnAction(orderNumber: string, now = Date.now()): void {
  actedAt.set(orderNumber, now);
}

export function isOwnAction(orderNumber: string, now = Date.now()): boolean {
  return now - (actedAt.get(orderNumber) ?? -Infinity) < echoWithin;
}
