import { certificateChoices, type CertificateChoice as Choice } from '@truepage/core/orders/order-form';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { offersAccuracyCertificate } from '@truepage/core/pricing/translation-type';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { isOrderable } from '../document/order-document.ts';
import { useOrderForm, useOrderFormActions } from '../form/order-form-context.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';

/** One certificate for all documents or one for each; renders nothing if the order has no certificate. */
export function CertificateChoice({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const formats = useFormats();
  const { change } = useOrderFormActions();
  const draft = useOrderForm((state) => state.draft);
  const documents = useOrderForm((state) => state.documents).filter(isOrderable).length;
  const isIncluded = !offersAccuracyCertificate(draft.translationType);
  if (documents < 2 || !(isIncluded || draft.includeCertificate)) return null;
  const price = formats.money(prices.services.certificate);
  const costs = {
    one: isIncluded ? text('documents.included') : price,
    each: text(isIncluded ? 'documents.eachFurther' : 'documents.eachOne', { price }),
  } satisfies Record<Choice, string>;
  return (
    <RadioCards
      legend={text('documents.certificates')}
      name="certificates"
      value={draft.certificates === 'each' ? 'each' : 'one'}
      onChange={(certificates) => change({ certificates })}
      options={certificateChoices.map((value) => ({
        value,
        label: text(`documents.${value}Certificate`),
        description: text(`documents.${value}Use`),
        trailing: <Unbroken>{costs[value]}</Unbroken>,
      }))}
    />
  );
}
