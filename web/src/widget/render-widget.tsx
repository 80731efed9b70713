import { directionOf, intlTagOf } from '@truepage/core/locales';
import type { PageRequest, PageResult } from '@truepage/core/site/page-contract';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PageLanguage } from '../i18n/page-language.ts';
import { paths } from '../paths.ts';
import { WidgetPage } from './widget-page.tsx';

/** Renders the page of the widget. Without prices it only links to the order form. */
export async function renderWidget(request: PageRequest, language: PageLanguage): Promise<PageResult> {
  const { call, framedBy = [], addressedLocale } = request;
  const [prices, settings] = await Promise.all([
    call('getPrices', {}).catch(() => null),
    call('getPublicSettings', {}).catch(() => null),
    language.load(['order', 'quoteForm', 'widget']),
  ]);
  const { locale, text } = language;
  const isKnown = prices !== null && settings !== null;
  const state = {
    origins: framedBy,
    prices: isKnown ? prices : null,
    quotes: settings?.quotes ?? null,
    locale: intlTagOf(locale),
  };
  const query = addressedLocale === undefined ? '' : `?lang=${addressedLocale}`;
  return {
    kind: 'page',
    status: 200,
    htmlAttributes: `lang="${locale}" dir="${directionOf(locale)}"`,
    head: `<title>${text('common.siteName')}</title><meta name="robots" content="noindex">`,
    body: renderToStaticMarkup(
      <WidgetPage state={state} language={language} orderUrl={`${paths.order}${query}`} />,
    ),
    state: '',
    isPrivate: false,
  };
}
