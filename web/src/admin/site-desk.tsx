import { StrictMode, useState } from 'react';
import styles from '../styles/desk.css?url';
import { fetchTransport } from '../api/client.ts';
import { createWebPlatform } from '../platform-web.ts';
import { loadDeskLanguage } from '../i18n/desk-language.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { AdminApp } from './admin-app.tsx';

export { loadDeskLanguage };

/** Address of the stylesheet that the desk needs beside the site's. */
export const deskStyles: string = styles;

interface SiteDeskProps {
  readonly language: PageLanguage;
}

/** The staff desk as the site serves it, below a router. */
export function SiteDesk({ language }: SiteDeskProps) {
  const [platform] = useState(createWebPlatform);
  return (
    <StrictMode>
      <AdminApp transport={fetchTransport} platform={platform} language={language} languageLinks />
    </StrictMode>
  );
}

/** For the empty document, which the server sends when it cannot render: there the stylesheet is missing. */
export function addDeskStyles(): void {
  if (document.querySelector(`link[href="${deskStyles}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = deskStyles;
  document.head.append(link);
}
