const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const LENGTH = 24;

/** Makes ids like Stripe's: a prefix and 24 letters and digits, out of `random(bytes)`. */
export function idMaker(random: (bytes: number) => Uint8Array): (prefix: string) => string {
  return (prefix) => {
    const letters = [...random(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]);
    return `${prefix}_${letters.join('')}`;
  };
}
