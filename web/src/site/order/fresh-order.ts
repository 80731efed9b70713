const storageKey = 'truepage.fresh-orders';
const remembered = 20;

/** Records in this tab that the order was just submitted, so that its view can say so. */
export function rememberFreshOrder(orderNumber: string): void {
  try {
    const numbers = [orderNumber, ...read().filter((number) => number !== orderNumber)];
    sessionStorage.setItem(storageKey, JSON.stringify(numbers.slice(0, remembered)));
  } catch {
    // Storage may be full or blocked; only the greeting is lost.
  }
}

/** Whether the order was submitted in this tab. False on the server, and if storage is blocked. */
export function isFreshOrder(orderNumber: string): boolean {
  try {
    return read().includes(orderNumber);
  } catch {
    return false;
  }
}

function read(): string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((number) => typeof number === 'string') : [];
}
