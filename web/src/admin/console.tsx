import { StrictMode, useState } from 'react';
import type { Platform } from '@truepage/core/platform';
import type { Transport } from '../api/client.ts';
import { common } from '../i18n/en/common.ts';
import { shell } from '../i18n/en/shell.ts';
import { LanguageContext } from '../i18n/language-context.ts';
import { pageLanguageFor } from '../i18n/page-language.ts';
import { BrowserRouter } from '../router.ts';
import { AdminApp } from './admin-app.tsx';

interface AdminConsoleProps {
  readonly transport: Transport;
  readonly platform: Platform;
  /** BCP 47 tag of the person's language. */
  readonly locale: string;
}

/** The staff desk on its own, for a window that shows nothing else. Import `@truepage/web/styles.css` beside it. */
export function AdminConsole({ transport, platform, locale }: AdminConsoleProps) {
  const [language] = useState(() => {
    const own = pageLanguageFor(locale);
    own.adopt({ common, shell });
    return own;
  });
  return (
    <StrictMode>
      <BrowserRouter useTransitions={false}>
        <LanguageContext value={language}>
          <AdminApp transport={transport} platform={platform} />
        </LanguageContext>
      </BrowserRouter>
    </StrictMode>
  );
}
