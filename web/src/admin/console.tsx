import { StrictMode } from 'react';
import type { ComponentProps } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadDeskLanguage } from '../i18n/desk-language.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { AdminApp } from './admin-app.tsx';

/** The words of the staff desk in the language nearest to a BCP 47 tag: hand them to AdminConsole. */
export function consoleLanguage(tag: string): Promise<PageLanguage> {
  return loadDeskLanguage(tag);
}

/** The staff desk on its own, for a window that shows nothing else. Import `@truepage/web/site.css` and `desk.css` beside it. */
export function AdminConsole(props: ComponentProps<typeof AdminApp>) {
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AdminApp {...props} />
      </BrowserRouter>
    </StrictMode>
  );
}
