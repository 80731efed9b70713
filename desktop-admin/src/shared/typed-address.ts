/**
 * Parses 'desk.example.com' as https://desk.example.com/ and 'localhost:8080' as http://…; returns undefined for anything that is not an
 * http(s) address.
 */
export function typedAddress(typed: string): URL | undefined {
  const words = typed.trim();
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(words)
    ? words
    : `${isLoopback(words) ? 'http' : 'https'}://${words}`;
  if (words === '' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && url.username === '' && url.password === '' ? url : undefined;
}

/** The connection cannot be read or changed in transit. */
export function isSecureAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

/** This computer itself, without a network in between. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(host);
}
