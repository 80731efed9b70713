/**
 * A moment as `format` writes it, with no-break spaces: a line may end between day and time, and before the year of a
 * month that is written out, which large text on a telephone has no room for otherwise; within neither elsewhere.
 */
export function writeMoment(format: Intl.DateTimeFormat, at: Date): string {
  const parts = format.formatToParts(at);
  const isLong = parts.some(({ type, value }) => type === 'month' && value.length > 4);
  return parts
    .map(({ type, value }, index) => {
      const next = parts[index + 1]?.type;
      // The long name of a zone may be longer than a line.
      if (type === 'timeZoneName' || parts[index - 1]?.type === 'weekday' || next === 'hour') return value;
      const kept = value.replaceAll(' ', '\u00a0');
      return isLong && next === 'year' ? kept.replace('\u00a0', ' ') : kept;
    })
    .join('');
}
