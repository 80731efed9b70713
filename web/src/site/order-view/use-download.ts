import { useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useText } from '../../i18n/language-context.ts';
import { showToast } from '../../ui/toast-store.ts';
import { DownloadRefused, downloadFailure } from './download-failure.ts';
import { openDownloadTab } from './download-tab.ts';

export type DownloadKind = 'original' | 'translated';

/** Fetches a short-lived link and opens it in a new tab; `failure` stays until the next try. */
export function useDownload(orderNumber: string, kind: DownloadKind) {
  const text = useText();
  const call = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const start = async () => {
    // Now, while the click still counts: a tab opened after the answer would be blocked as a pop-up.
    const tab = openDownloadTab({ title: text('orderView.tabTitle'), words: text('orderView.tabText') });
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { success, url, message } = await call(
        kind === 'original' ? 'downloadOriginal' : 'downloadTranslated',
        { orderNumber },
      );
      if (!success || url === '') throw new DownloadRefused(message);
      tab.go(url);
    } catch (error) {
      tab.close();
      const description = downloadFailure(error, text);
      setFailure(description);
      showToast({ title: text('common.error'), description, variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, start };
}
