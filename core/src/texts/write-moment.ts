/** A moment as `format` writes it, with no-break spaces: a line may end between day and time, and within neither. */
export function writeMoment(format: Intl.DateTimeFormat, at: Date): string {
  return format
    .formatToParts(at)
    .map(({ type, value }, index, parts) =>
      // The long name of a zone may be longer than a line.
      type === 'timeZoneName' || parts[index - 1]?.type === 'weekday' || parts[index + 1]?.type === 'hour'
        ? value
        : value.replaceAll(' ', '\u00a0'),
    )
    .join('');
}
