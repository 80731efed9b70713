import { useFormats } from '../../../i18n/language-context.ts';

/** A time with date and time zone. `at`: UTC, ISO 8601. */
export function ExactTime({ at }: { readonly at: string }) {
  const { shortMoment } = useFormats();
  return (
    <time dateTime={at} className="tabular-nums">
      {shortMoment(at)}
    </time>
  );
}
