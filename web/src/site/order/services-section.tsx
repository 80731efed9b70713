import { offersAccuracyCertificate } from '@truepage/core/pricing/translation-type';
import type { ExtraService, PriceList } from '@truepage/core/pricing/price-list';
import { BadgeCheck } from 'lucide-react';
import { useFormats, useText, usePageLanguage } from '../../i18n/language-context.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useSeveral } from './document/use-several.ts';
import { FormSection } from './form-section.tsx';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { usePublicSettings } from '../use-public-settings.ts';
import { useLoaded } from './document/load-online.ts';

const fields = {
  notarization: 'includeNotarization',
  certificate: 'includeCertificate',
  editing: 'includeEditing',
} as const satisfies Record<ExtraService, string>;

export function ServicesSection({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const hasCertificate = useOrderForm(({ draft }) => !offersAccuracyCertificate(draft.translationType));
  return (
    <FormSection title={text('order.services')}>
      <div className="grid gap-3">
        <Service service="notarization" prices={prices} />
        {!hasCertificate && <Service service="certificate" prices={prices} />}
        <Service service="editing" prices={prices} />
        {hasCertificate && (
          <p className="flex items-start gap-2 text-sm text-ink-soft">
            <BadgeCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-completed" />
            <span>{text('order.certificateIncluded')}</span>
          </p>
        )}
      </div>
      <Certificates prices={prices} />
      <DraftReview />
    </FormSection>
  );
}

/**
 * A separate component, so that loading it does not render the other fields again, which would undo what the
 * browser filled in without an event.
 */
function Certificates({ prices }: { readonly prices: PriceList }) {
  const several = useSeveral();
  return several === undefined ? null : <several.CertificateChoice prices={prices} />;
}

function Service({ service, prices }: { readonly service: ExtraService; readonly prices: PriceList }) {
  const text = useText();
  const formats = useFormats();
  const { change } = useOrderFormActions();
  const field = fields[service];
  const chosen = useOrderForm(({ draft }) => draft[field]);
  const price = formats.money(prices.services[service]);
  return (
    <Checkbox
      name={field}
      value="true"
      label={text(`common.${service}`)}
      hint={
        <>
          <span>{text(`order.${service}Use`)}</span>{' '}
          <span className="font-semibold whitespace-nowrap text-ink tabular-nums">
            <Unbroken>
              {text(service === 'certificate' ? 'order.perOrder' : 'order.perPage', { price })}
            </Unbroken>
          </span>
        </>
      }
      checked={chosen}
      onChange={(event) => change({ [field]: event.target.checked })}
    />
  );
}

/** Offers a draft review; loaded if the owner offers it for the chosen type. */
function DraftReview() {
  const drafts = usePublicSettings()?.drafts ?? null;
  const language = usePageLanguage();
  const isOffered = useOrderForm(({ draft }) => drafts?.[draft.translationType] === true);
  const parts = useLoaded(isOffered, async () => {
    const [{ DraftOption }] = await Promise.all([
      import('./drafts/draft-option.tsx'),
      language.load(['draftForm']),
    ]);
    return { DraftOption };
  });
  return isOffered && drafts && parts ? <parts.DraftOption hours={drafts.hours} /> : null;
}
