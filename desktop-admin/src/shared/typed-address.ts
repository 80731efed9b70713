/** 'desk.example.com' → https://desk.example.com/, 'localhost:8080' → http://…; undefined where it is none to call. */
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

/** It cannot be read or replaced in transit. */
export function isSecureAddress({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

/** This computer itself, with nothing in between. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.0\.0\.1|\[::1\])(?=[:/]|$)/i.test(host);
}
