import { describe, expect, test } from 'vitest';
import { aPublicSettings } from '@truepage/core/testing/public-settings';
import { defaultPriceList } from '@truepage/core/pricing/price-list';
import type { PageRequest } from '@truepage/core/site/page-contract';
import { renderPage } from './entry-server.tsx';
import type { SiteDictionary } from './i18n/dictionary.ts';
import { dictionaryOf } from './i18n/dictionary-of.ts';
import { aPageRequest } from './testing/page-request.ts';

const en = await dictionaryOf('en');
const es = await dictionaryOf('es');

const number = 'TP-2026-7K3M-9QRT-2VWX';

const call = (async (name: string) => {
  if (name === 'getPrices') return defaultPriceList;
  if (name === 'getPublicSettings') return aPublicSettings();
  throw new Error(`${name} is not for the server's rendering`);
}) as PageRequest['call'];

async function page(url: string, locale: string) {
  const result = await renderPage(aPageRequest({ url, locale, call }));
  if (result.kind !== 'page') throw new Error(`${url} is no page but a redirect`);
  return result;
}

const pages = [
  {
    url: '/',
    title: 'Traducción certificada de documentos en línea',
    heading: 'Sus documentos, traducidos y listos para presentar.',
    description: 'Traducciones certificadas, estándar y exprés de sus documentos',
  },
  {
    url: '/order',
    title: 'Ordene una traducción',
    heading: 'Ordene una traducción',
    description: 'Suba su documento, elija una traducción',
  },
  {
    url: '/order/express',
    title: 'Ordene una traducción exprés',
    heading: 'Ordene una traducción exprés',
    description: 'Suba su documento, elija una traducción',
  },
  {
    url: '/track',
    title: 'Siga su orden',
    heading: 'Siga su orden',
    description: 'Ingrese su número de orden',
  },
  {
    url: `/track/${number}`,
    title: `Orden ${number}`,
    heading: `Orden ${number}`,
    description: 'Estado, entrega, documentos y precio',
  },
  {
    url: `/checkout/${number}`,
    title: 'Pago',
    heading: 'Pago',
    description: 'Le llevamos a la página de pago',
  },
  {
    url: `/payment/${number}`,
    title: 'Completar Pago',
    heading: 'Completar Pago',
    description: 'Pague su traducción con tarjeta.',
  },
  {
    url: `/order/confirmation/${number}`,
    title: 'Su pago',
    heading: 'Su pago',
    description: 'El resultado de su pago.',
  },
  {
    url: '/sample',
    title: 'Una muestra: traducción y certificado',
    heading: 'Lo que usted recibe: una muestra de dos páginas',
    description: 'Una traducción certificada terminada, en dos páginas',
  },
  {
    url: '/on-time',
    title: 'Entregas a tiempo',
    heading: 'Entregas a tiempo',
    description: 'Cuántas traducciones entregamos en el plazo prometido',
  },
  {
    url: '/nowhere',
    title: '404: página no encontrada',
    heading: '404: página no encontrada',
    description: 'No hay ninguna página en esta dirección.',
  },
];

describe.each(pages)('$url in Spanish', ({ url, title, heading, description }) => {
  test('has a Spanish title, description and heading', async () => {
    const { head, body } = await page(url, 'es');

    expect(head).toContain(`<title>${title} | TruePage</title>`);
    expect(head).toContain(`<meta name="description" content="${description}`);
    expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(body)?.[1]?.replaceAll(/<[^>]*>/g, '')).toBe(heading);
  });

  test('declares its language to browsers and screen readers', async () => {
    const { htmlAttributes, body } = await page(url, 'es');

    expect(htmlAttributes).toBe('lang="es-US" dir="ltr"');
    expect(body).not.toContain('lang="es"');
  });

  test('contains no phrase of the English dictionary', async () => {
    const { body } = await page(url, 'es');

    expect(wordsOf(body).filter((words) => englishAlone.has(words))).toEqual([]);
  });
});

test('the frame of the staff desk is Spanish too', async () => {
  const { head, body, htmlAttributes } = await page('/admin/login', 'es-MX');

  expect(htmlAttributes).toBe('lang="es-MX" dir="ltr"');
  expect(head).toContain('<title>Acceso al panel | Administración de TruePage</title>');
  expect(body).toContain('Comprobando su sesión…');
});

test.each([...pages.map(({ url }) => url), '/admin/login'])(
  '%s is written right to left in languages with that direction',
  async (url) => {
    expect((await page(url, 'ar-XB')).htmlAttributes).toBe('lang="ar-XB" dir="rtl"');
  },
);

test('on an English page, Spanish phrases are marked as Spanish, small below their English gloss', async () => {
  const { body } = await page(`/payment/${number}`, 'en');

  expect(body).toMatch(
    /<p [^>]*text-2xl[^>]*>Complete your payment<\/p><h1 [^>]*lang="es"[^>]*>Completar Pago<\/h1>/,
  );
  expect(body).toMatch(
    />Order summary<\/span> <span lang="es" class="text-sm [^>]*>Resumen de la orden<\/span>/,
  );
});

test('on a Spanish page, a missing gloss leaves no empty element', async () => {
  const { body } = await page(`/payment/${number}`, 'es');

  expect(body).toContain('<h1 tabindex="-1" class="text-2xl font-bold">Completar Pago</h1></div>');
  expect(body).toContain('<span class="grid"><span>Resumen de la orden</span></span>');
});

const spanishPhrases = phrasesOf(es);
/**
 * Excludes the name of the other language: the English frame shows it in Spanish, and a Spanish list of languages
 * contains it.
 */
const englishAlone = new Set(
  [...phrasesOf(en)].filter((phrase) => !spanishPhrases.has(phrase) && phrase !== en.shell.otherLanguage),
);

function phrasesOf(dictionary: SiteDictionary): ReadonlySet<string> {
  const phrases = Object.values(dictionary).flatMap((section) => Object.values(section));
  return new Set(
    phrases.flatMap((phrase): string[] => (typeof phrase === 'string' ? [phrase] : Object.values(phrase))),
  );
}

/** The text between the tags, except what is marked as English. */
function wordsOf(html: string): readonly string[] {
  return html
    .replaceAll(/<(\w+)[^>]* lang="en".*?<\/\1>/gs, '')
    .split(/<[^>]*>/)
    .map((words) => words.replaceAll('&#x27;', "'").trim())
    .filter((words) => words !== '');
}
