import { useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Platform } from '@truepage/core/platform';
import type { Transport } from '../api/client.ts';
import { createQueryClient } from '../api/queries.ts';
import { deskLanguageFor } from '../i18n/desk-language.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import { createAdminClient } from './api/desk-api.ts';
import { DeskContext } from './api/desk-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { markSignedOut, SessionProvider } from './session/session-provider.tsx';

interface AdminAppProps {
  /** Carries the calls: `fetch` in a browser. */
  readonly transport: Transport;
  readonly platform: Platform;
  /** BCP 47 tag of the person's language. */
  readonly locale: string;
}

/** The staff desk below a router. Who else mounts it than the site: see console.tsx. */
export function AdminApp({ transport, platform, locale }: AdminAppProps) {
  const [language] = useState(() => deskLanguageFor(locale));
  const [{ queryClient, desk }] = useState(() => {
    const queries = createQueryClient();
    const onSignedOut = () => markSignedOut(queries);
    return {
      queryClient: queries,
      desk: { platform, api: createAdminClient({ transport, platform, onSignedOut }) },
    };
  });
  return (
    <LanguageContext value={language}>
      <QueryClientProvider client={queryClient}>
        <DeskContext value={desk}>
          <SessionProvider>
            <DeskFrame />
          </SessionProvider>
        </DeskContext>
      </QueryClientProvider>
    </LanguageContext>
  );
}
