import { useState } from 'react';
import { fetchTransport } from '../api/client.ts';
import { createWebPlatform } from '../platform-web.ts';
import { AdminApp } from './admin-app.tsx';

/** The staff desk as a part of the site. */
export function SiteDesk() {
  const [platform] = useState(createWebPlatform);
  return <AdminApp transport={fetchTransport} platform={platform} />;
}
