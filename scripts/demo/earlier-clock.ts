/** The middle of the previous month in UTC: what happens then can be invoiced now. */
export function middleOfLastMonth(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 15));
}

/**
 * The Node option for a process whose clock is behind by this many ms. The option contains the source itself, because sandboxed processes
 * cannot read files.
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
