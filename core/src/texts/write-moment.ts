/**
 * Formats a moment with `format`, with no-break spaces. A line can break only between day and time, and before the year after a
 * written month, because large text on a phone needs it.
 */
export function writeMoment(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at);
  const isLong = parts.some(({ type, value }) => type === 'month' && value.length > 4);
  return parts
    .map(({ type, value }, index) => {
      const next = parts[index + 1]?.type;
      // The long name of a time zone may be longer than a line.
      if (type === 'timeZoneName' || parts[index - 1]?.type === 'weekday' || next === 'hour') return value;
      const kept = value.replaceAll(' ', '\u00a0');
      return isLong && next === 'year' ? kept.replace('\u00a0', ' ') : kept;
    })
    .join('');
}
