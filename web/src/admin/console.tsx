import { StrictMode } from 'react';
import type { ComponentProps } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { loadDeskLanguage } from '../i18n/desk-language.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { AdminApp } from './admin-app.tsx';

/** The texts of the staff desk in the language closest to a BCP 47 tag, for AdminConsole. */
export function consoleLanguage(tag: string): Promise<PageLanguage> {
  return loadDeskLanguage(tag);
}

/** The staff desk for a window that shows nothing else. Also import `@truepage/web/site.css` and `desk.css`. */
export function AdminConsole(props: ComponentProps<typeof AdminApp>) {
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <AdminApp {...props} />
      </BrowserRouter>
    </StrictMode>
  );
}
