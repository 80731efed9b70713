import { type TranslationType, translationTypes } from '@truepage/core/pricing/translation-type';
import type { PriceList } from '@truepage/core/pricing/price-list';
import { ArrowRightLeft } from 'lucide-react';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { usePromise } from '../use-promise.ts';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { fieldId } from './form/form-problems.ts';
import { FormSection } from './form-section.tsx';
import { LanguagePicker } from './languages/language-picker.tsx';
import { useOrderForm, useOrderFormActions } from './form/order-form-context.ts';
import { useDueOf } from './price/use-due.ts';
import { useFieldError } from './form/use-field-error.ts';
import { PlainLanguage } from './without-scripts.tsx';

export function TranslationSection({ prices }: { readonly prices: PriceList }) {
  const text = useText();
  const formats = useFormats();
  const { change } = useOrderFormActions();
  const translationType = useOrderForm(({ draft }) => draft.translationType);
  return (
    <FormSection title={text('order.details')}>
      <Languages />
      <RadioCards
        legend={text('order.translationType')}
        name="translationType"
        value={translationType}
        onChange={(type) => change({ translationType: type })}
        error={useFieldError('translationType')}
        options={translationTypes.map((type) => ({
          value: type,
          label: text(`common.${type}Translation`),
          description: <Use type={type} />,
          trailing: <PagePrice price={formats.money(prices.translation[type])} />,
        }))}
      />
      <a
        href={paths.sample}
        target="_blank"
        rel="noopener"
        className="text-sm text-accent underline underline-offset-4"
      >
        {text('order.seeSample')}
      </a>
    </FormSection>
  );
}

function Languages() {
  const text = useText();
  const { swap } = useOrderFormActions();
  const isEmpty = useOrderForm(({ draft }) => draft.sourceLanguage === '' && draft.targetLanguage === '');
  return (
    <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
      <LanguageField name="sourceLanguage" />
      <button
        type="button"
        onClick={swap}
        disabled={isEmpty}
        aria-label={text('order.swapLanguages')}
        title={text('order.swapLanguages')}
        className="grid size-12 place-items-center justify-self-center rounded-full text-accent sm:self-end noscript:invisible noscript:max-sm:hidden hover:bg-accent-soft disabled:text-ink-soft disabled:hover:bg-transparent"
      >
        <ArrowRightLeft aria-hidden="true" className="size-5 rotate-90 sm:rotate-0" />
      </button>
      <LanguageField name="targetLanguage" />
    </div>
  );
}

function LanguageField({ name }: { readonly name: 'sourceLanguage' | 'targetLanguage' }) {
  const text = useText();
  const { change } = useOrderFormActions();
  const value = useOrderForm(({ draft }) => draft[name]);
  const error = useFieldError(name);
  const label = text(`order.${name}`);
  return (
    <div>
      <noscript>{import.meta.env.SSR && <PlainLanguage name={name} label={label} />}</noscript>
      <div className="noscript:hidden">
        <LanguagePicker
          id={fieldId(name)}
          label={label}
          value={value}
          onChange={(code) => change({ [name]: code })}
          error={error}
        />
      </div>
    </div>
  );
}

function PagePrice({ price }: { readonly price: string }) {
  const text = useText();
  return (
    <span className="grid justify-items-end">
      <span translate="no">{price}</span>{' '}
      <span className="text-sm font-normal text-ink-soft">{text('order.eachPage')}</span>
    </span>
  );
}

function Use({ type }: { readonly type: TranslationType }) {
  const text = useText();
  const { soonMoment } = useFormats();
  const promise = usePromise(type);
  const due = useDueOf(type);
  return (
    <>
      <span>{text(`order.${type}Use`)}</span>
      <span className="block min-h-[3lh] sm:min-h-lh">{due !== undefined && promise(soonMoment(due))}</span>
    </>
  );
}
