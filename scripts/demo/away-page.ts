import { languages, messagesOf } from './banner.ts';

/** The page that visitors see while the service is not running, in the first supported language of their browser. */
export function awayPage(acceptLanguage: string | undefined): string {
  const language =
    preferred(acceptLanguage ?? '')
      .map(spoken)
      .find(Boolean) ?? 'en';
  const { awayTitle, awayText } = messagesOf(language);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>TruePage</title></head>
<body dir="auto"><h1>${awayTitle}</h1><p>${awayText}</p></body></html>`;
}

/** 'pt-PT' → 'pt-BR'. */
function spoken(tag: string): string | undefined {
  const [wanted] = tag.toLowerCase().split('-');
  return languages.find((language) => language.split('-')[0] === wanted);
}

/** The tags of an Accept-Language header, most preferred first. */
function preferred(header: string): readonly string[] {
  return header
    .split(',')
    .map((range) => {
      const [tag = '', quality = '1'] = range.split(/;\s*q=/i);
      return { tag: tag.trim(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
