import { useEffect, useState } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Platform } from '@truepage/core/platform';
import type { Transport } from '../api/client.ts';
import { createQueryClient } from '../api/queries.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import type { PageLanguage } from '../i18n/page-language.ts';
import { createAdminClient } from './api/desk-api.ts';
import { DeskContext } from './api/desk-context.ts';
import { DeskFrame } from './frame/desk-frame.tsx';
import { followUnsaved } from './leaving/guards.ts';
import { watchCopies } from './offline/copies.ts';
import { markSignedOut, SessionProvider } from './session/session-provider.tsx';

interface AdminAppProps {
  /** Sends the requests: `fetch` in a browser. */
  readonly transport: Transport;
  readonly platform: Platform;
  /** The texts of the desk: see loadDeskLanguage(). */
  readonly language: PageLanguage;
  /** Shows links to the desk in the other language; only the site's server serves them. */
  readonly languageLinks?: boolean;
}

/** The staff desk; needs a router around it. The console mounts it too, see console.tsx. */
export function AdminApp({ transport, platform, language, languageLinks = false }: AdminAppProps) {
  const [{ queryClient, desk }] = useState(() => {
    const queries = createQueryClient();
    const onSignedOut = () => markSignedOut(queries);
    return {
      queryClient: queries,
      desk: {
        platform,
        api: createAdminClient({ transport: watchCopies(transport), platform, onSignedOut }),
        hasLanguageLinks: languageLinks,
      },
    };
  });
  useEffect(() => followUnsaved(platform.setUnsaved), [platform]);
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
