const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Generates a password of almost 100 random bits, in five groups that are easy to read out and type. */
export function makePassword(randomBytes: (count: number) => Uint8Array): string {
  const letters = Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length] ?? '').join('');
  return [0, 4, 8, 12, 16].map((start) => letters.slice(start, start + 4)).join('-');
}
