import { useState } from 'react';
import { fetchTransport } from '../api/client.ts';
import { usePageLanguage } from '../i18n/language-context.ts';
import { createWebPlatform } from '../platform-web.ts';
import { AdminApp } from './admin-app.tsx';

/** The staff desk as a part of the site. */
export function SiteDesk() {
  const [platform] = useState(createWebPlatform);
  const { locale } = usePageLanguage();
  return <AdminApp transport={fetchTransport} platform={platform} locale={locale} />;
}
