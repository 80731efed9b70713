import { publicLocaleOf, type PublicLocale } from '@truepage/core/locales';
import { widgetHello, widgetPath, type WidgetHeight } from '@truepage/core/widget/widget-messages';
import { widgetLink as ar } from '../i18n/messages/ar/site.json';
import { widgetLink as en } from '../i18n/messages/en/site.json';
import { widgetLink as es } from '../i18n/messages/es/site.json';
import { widgetLink as ht } from '../i18n/messages/ht/site.json';
import { widgetLink as ptBR } from '../i18n/messages/pt-BR/site.json';
import { widgetLink as ru } from '../i18n/messages/ru/site.json';
import { widgetLink as uk } from '../i18n/messages/uk/site.json';
import { widgetLink as vi } from '../i18n/messages/vi/site.json';
import { widgetLink as zh } from '../i18n/messages/zh/site.json';
import { paths } from '../paths.ts';

// Runs in other sites' pages: it inserts the frame after its own script element, and changes nothing else.

const words: Readonly<Record<PublicLocale, typeof en>> = {
  ar,
  en,
  es,
  ht,
  'pt-BR': ptBR,
  ru,
  uk,
  vi,
  zh,
};
/**
 * The usual height of the frame in CSS pixels, by the available width. It grows if that is too little, and never
 * shrinks.
 */
const usualHeight = (width: number) => (width <= 384 ? 512 : 328);

const script = document.currentScript;
if (script instanceof HTMLScriptElement) embed(script);

/** Inserts the place of the frame immediately, with a link to the order form until the frame has responded. */
function embed(own: HTMLScriptElement): void {
  const site = new URL(own.src).origin;
  const { language } = own.dataset;
  const query = language === undefined ? '' : `?lang=${encodeURIComponent(language)}`;
  const place = document.createElement('div');
  const link = document.createElement('a');
  const frame = document.createElement('iframe');
  const { open } = words[publicLocaleOf(language ?? navigator.language)];

  Object.assign(link, {
    href: `${site}${paths.order}${query}`,
    target: '_blank',
    rel: 'noopener',
    textContent: open,
  });
  Object.assign(frame, { src: `${site}${widgetPath}${query}`, title: open });
  // Set by script, which the page's Content-Security-Policy allows even if it forbids inline styles.
  Object.assign(place.style, { position: 'relative', maxWidth: '800px' });
  Object.assign(frame.style, {
    position: 'absolute',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
  });
  frame.style.visibility = 'hidden';

  place.append(link, frame);
  own.after(place);
  // The script element may have reserved space for the frame.
  own.style.display = 'none';
  const least = usualHeight(place.clientWidth);
  place.style.minHeight = `${least}px`;
  frame.addEventListener('load', () => frame.contentWindow?.postMessage(widgetHello, site));
  window.addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== frame.contentWindow || origin !== site || !isHeight(data)) return;
    place.style.minHeight = `${Math.max(least, data.truepageWidget)}px`;
    frame.style.visibility = '';
    link.remove();
  });
}

function isHeight(data: unknown): data is WidgetHeight {
  if (typeof data !== 'object' || data === null || !('truepageWidget' in data)) return false;
  const { truepageWidget: height } = data;
  return typeof height === 'number' && height > 0 && height < 5000;
}
