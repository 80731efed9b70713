const longest = 64;
const ianaName = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;

/** Whether it is an IANA time zone that the runtime supports: 'America/New_York', not '+02:00'. */
export function isTimeZone(name: string): boolean {
  if (name.length > longest || !ianaName.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
