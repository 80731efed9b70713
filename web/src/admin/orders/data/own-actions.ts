/** How long the echo of an own action may take to come back, in ms. */
const echoWithin = 15_000;
const actedAt = new Map<string, number>();

/** Notes that this person is changing an order: its event is no news to them. */
export function noteOwnAction(orderNumber: string, now = Date.now()): void {
  actedAt.set(orderNumber, now);
}

export function isOwnAction(orderNumber: string, now = Date.now()): boolean {
  return now - (actedAt.get(orderNumber) ?? -Infinity) < echoWithin;
}
