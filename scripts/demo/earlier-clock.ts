/** The middle of the month before, in UTC: what happens then can be invoiced now. */
export function middleOfLastMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 15));
}

/**
 * Node's option for a process whose clock is behind by this many ms. Its source is in the option itself, because sandboxed processes read
 * no files.
 */
export function clockBehind(ms: number): string {
  const source = `
    const now = () => RealDate.now() - ${ms};
    const RealDate = Date;
    globalThis.Date = new Proxy(RealDate, {
      apply: () => new RealDate(now()).toString(),
      construct: (_, given, made) => Reflect.construct(RealDate, given.length === 0 ? [now()] : given, made),
      get: (_, name) => (name === 'now' ? now : Reflect.get(RealDate, name)),
    });`;
  return `--import=data:text/javascript,${encodeURIComponent(source)}`;
}
