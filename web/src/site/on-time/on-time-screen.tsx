import { onTimeFile, onTimePercent } from '@truepage/core/on-time/on-time';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { useSite } from '../../site-context.ts';
import { usePublicSettings } from '../use-public-settings.ts';

const rules = ['due', 'pauses', 'late', 'cancelled', 'completed'] as const;

/** The public on-time rate: what counts, and a signed export to recompute it. */
export function OnTimeScreen() {
  const text = useText();
  const { count } = useFormats();
  const { percent } = useAmounts();
  const rate = usePublicSettings()?.onTime ?? null;
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('onTime.lead')}>{text('onTime.title')}</PageHeading>
      <Card className="grid gap-2">
        {rate === null ? (
          <p>{text('onTime.none')}</p>
        ) : (
          <>
            <p className="text-3xl font-bold tabular-nums" translate="no">
              {percent(onTimePercent(rate))}
            </p>
            <p className="text-ink-soft">
              {text('onTime.of', { onTime: count(rate.onTime), orders: count(rate.orders) })}
            </p>
          </>
        )}
      </Card>
      <section aria-labelledby="counted" className="grid gap-4">
        <h2 id="counted" className="text-xl font-bold">
          {text('onTime.countedTitle')}
        </h2>
        <ul className="grid list-disc gap-2 ps-6">
          {rules.map((rule) => (
            <li key={rule}>{text(`onTime.${rule}`)}</li>
          ))}
        </ul>
      </section>
      {rate !== null && <Export />}
    </PageColumn>
  );
}

/**
 * Downloads the file and the keys, verifies them with our program, and recomputes the rate with common tools
 * (docs/verify.md).
 */
const commands = (publicUrl: string) => [
  `curl -O ${publicUrl}${onTimeFile}`,
  `curl -O ${publicUrl}/.well-known/jwks.json`,
  `npm run verify-on-time -- on-time-deliveries.jwt --issuer ${publicUrl} --keys jwks.json`,
  `cut -d. -f2 on-time-deliveries.jwt | tr '_-' '/+' | base64 -d 2>/dev/null |`,
  `  jq '[.credentialSubject.deliveries[] | select(.[2] != null and .[2] <= 0)] | length'`,
];

function Export() {
  const text = useText();
  const { publicUrl } = useSite();
  return (
    <section aria-labelledby="export" className="grid gap-4">
      <h2 id="export" className="text-xl font-bold">
        {text('onTime.exportTitle')}
      </h2>
      <p>{text('onTime.exportText')}</p>
      <p>
        <a href={onTimeFile} download className="font-semibold text-accent underline underline-offset-4">
          {text('onTime.download')}
        </a>
      </p>
      <p>{text('onTime.verify')}</p>
      <pre
        translate="no"
        className="whitespace-pre-wrap wrap-anywhere rounded-lg border border-line bg-sheet p-4 text-sm"
      >
        {commands(publicUrl).join('\n')}
      </pre>
      <p className="text-ink-soft">{text('onTime.own')}</p>
    </section>
  );
}
