import type { PageRequest } from '@truepage/core/site/page-contract';

/** A request for the home page without any particular visitor; the fake API returns nothing. */
export function aPageRequest(overrides: Partial<PageRequest> = {}): PageRequest {
  return {
    url: '/',
    publicUrl: 'https://truepage.example',
    locale: 'en',
    addressedLocale: undefined,
    call: (name: string) => Promise.reject(new Error(`${name} is not for the server's rendering`)),
    pictureOf: (title) => `/share/${encodeURIComponent(title)}.png`,
    ...overrides,
  };
}
