import { StrictMode, useState } from 'react';
import { fetchTransport } from '../api/client.ts';
import { createWebPlatform } from '../platform-web.ts';
import { AdminApp } from './admin-app.tsx';

/** The staff desk as the site serves it, below a router. `locale` is a BCP 47 tag. */
export function SiteDesk({ locale }: { readonly locale: string }) {
  const [platform] = useState(createWebPlatform);
  return (
    <StrictMode>
      <AdminApp transport={fetchTransport} platform={platform} locale={locale} />
    </StrictMode>
  );
}
