/**
 * The idempotency key of a form, so that a retry after a lost response finds the order instead of placing another
 * one.
 */
export interface FormKey {
  readonly value: string;
  /** True once the server responded definitely: the next change makes it another order. */
  readonly isAnswered: boolean;
}

export function freshKey(newId: () => string): FormKey {
  return { value: newId(), isAnswered: false };
}

export function keyAfterChange(key: FormKey, newId: () => string): FormKey {
  return key.isAnswered ? freshKey(newId) : key;
}

/** Restores a stored key; anything else becomes a new one. */
export function readKey(stored: unknown, newId: () => string): FormKey {
  if (typeof stored === 'object' && stored !== null && 'value' in stored && 'isAnswered' in stored) {
    const { value, isAnswered } = stored;
    if (typeof value === 'string' && value !== '' && typeof isAnswered === 'boolean')
      return { value, isAnswered };
  }
  return freshKey(newId);
}

/** A random UUID, also outside of a secure context, where `randomUUID` is missing. */
export function randomId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
