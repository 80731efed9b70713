import type { PageRequest } from '@truepage/core/site/page-contract';

/** A visitor from nowhere in particular asks for the home page, and the server's API answers nothing. */
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
