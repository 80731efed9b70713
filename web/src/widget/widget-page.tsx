import type { WidgetState } from './widget-state.ts';
import { defaultTranslationType, translationTypes } from '@truepage/core/pricing/translation-type';
import type { PageLanguage } from '../i18n/page-language.ts';
import { languageSearchFor } from '../site/order/languages/language-search.ts';

interface WidgetPageProps {
  readonly state: WidgetState;
  readonly language: PageLanguage;
  /** The address of the order form, in the widget's language. */
  readonly orderUrl: string;
}

/** The content of the widget's frame on other sites. Rendered on the server only; frame.ts adds the behaviour. */
export function WidgetPage({ state, language, orderUrl }: WidgetPageProps) {
  const { text } = language;
  return (
    <main data-state={JSON.stringify(state)}>
      <h1>
        <span>{text('widget.title')}</span> <small translate="no">{text('common.siteName')}</small>
      </h1>
      {state.prices === null ? (
        <p>{text('widget.unavailable')}</p>
      ) : (
        <Fields language={language} hours={state.quotes?.hours} />
      )}
      <p className="order">
        <a href={orderUrl} target="_blank" rel="noopener noreferrer">
          <span>{text('widget.order')}</span> <span className="sr-only">{text('widget.newTab')}</span>
        </a>
      </p>
    </main>
  );
}

interface FieldsProps {
  readonly language: PageLanguage;
  /** Working hours until staff set a price; undefined if they set none. */
  readonly hours: number | undefined;
}

function Fields({ language: { text, locale }, hours }: FieldsProps) {
  const languages = languageSearchFor(locale).all.map(({ code, label }) => [code, label] as const);
  const pairs = [['', text('order.languagePlaceholder')], ...languages] as const;
  return (
    <form>
      <Choice name="from" label={text('order.sourceLanguage')} options={pairs} />
      <Choice name="to" label={text('order.targetLanguage')} options={pairs} />
      <Choice
        name="type"
        label={text('order.translationType')}
        options={translationTypes.map((type) => [type, text(`common.${type}Translation`)])}
        initial={defaultTranslationType}
      />
      <div className="amount">
        <label>
          <span>{text('widget.amount')}</span>
          <input name="amount" inputMode="numeric" autoComplete="off" maxLength={7} defaultValue="1" />
        </label>
        <Choice
          name="unit"
          label={text('widget.unit')}
          options={[
            ['pages', text('widget.pages')],
            ['words', text('widget.words')],
          ]}
        />
      </div>
      <output>
        <span className="sr-only">{text('order.total')}</span> <strong translate="no" />{' '}
        <span translate="no" className="basis" />
        {hours !== undefined && (
          <span className="requested" hidden>
            {text('quoteForm.priceWithin', { hours })}
          </span>
        )}
      </output>
    </form>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly initial?: string;
}

function Choice({ name, label, options, initial }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={initial} autoComplete="off">
        {options.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
    </label>
  );
}
