import { StrictMode, useState } from 'react';
import styles from '../styles/desk.css?url';
import { fetchTransport } from '../api/client.ts';
import { createWebPlatform } from '../platform-web.ts';
import { loadDeskLanguage } from '../i18n/desk-language.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { AdminApp } from './admin-app.tsx';

export { loadDeskLanguage };

/** The URL of the desk's stylesheet, which is loaded in addition to the site's. */
export const deskStyles: string = styles;

interface SiteDeskProps {
  readonly language: PageLanguage;
}

/** The staff desk as part of the site; needs a router around it. */
export function SiteDesk({ language }: SiteDeskProps) {
  const [platform] = useState(createWebPlatform);
  return (
    <StrictMode>
      <AdminApp transport={fetchTransport} platform={platform} language={language} languageLinks />
    </StrictMode>
  );
}

/** For the empty document that the server sends if rendering fails: it lacks the stylesheet. */
export function addDeskStyles(): void {
  if (document.querySelector(`link[href="${deskStyles}"]`) !== null) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = deskStyles;
  document.head.append(link);
}
