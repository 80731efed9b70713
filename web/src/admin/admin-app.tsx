import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Platform } from '@truepage/core/platform';
import type { Transport } from '../api/client.ts';
import { createQueryClient } from '../api/queries.ts';
import { deskEnglish } from '../i18n/desk-english.ts';
import { usePageLanguage } from '../i18n/language-context.ts';
import { createAdminClient } from './api/desk-api.ts';
import { DeskContext } from './api/desk-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { markSignedOut, SessionProvider } from './session/session-provider.tsx';

interface AdminAppProps {
  /** Carries the calls: `fetch` in a browser. */
  readonly transport: Transport;
  readonly platform: Platform;
}

/** The staff desk below a router and a page language. Who else mounts it than the site: see console.tsx. */
export function AdminApp({ transport, platform }: AdminAppProps) {
  const language = usePageLanguage();
  const [{ queryClient, desk }] = useState(() => {
    language.adopt(deskEnglish);
    const queries = createQueryClient();
    const onSignedOut = () => markSignedOut(queries);
    return {
      queryClient: queries,
      desk: { platform, api: createAdminClient({ transport, platform, onSignedOut }) },
    };
  });
  return (
    <QueryClientProvider client={queryClient}>
      <DeskContext value={desk}>
        <SessionProvider>
          <DeskFrame />
        </SessionProvider>
      </DeskContext>
    </QueryClientProvider>
  );
}
