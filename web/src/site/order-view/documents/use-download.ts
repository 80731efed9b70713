import { useState } from 'react';
import { useApi } from '../../../api/api-context.ts';
import { useText } from '../../../i18n/language-context.ts';
import { showFailure } from '../../../ui/toast-store.ts';
import { DownloadRefused, downloadFailure } from './download-failure.ts';

const calls = {
  original: 'downloadOriginal',
  translated: 'downloadTranslated',
  certified: 'downloadCertified',
  everything: 'downloadEverything',
} as const;

export type DownloadKind = keyof typeof calls;

/**
 * Fetches a short-lived link to a document of the order (1, 2, …) and opens it in a new tab; `failure` is cleared
 * by the next attempt.
 */
export function useDownload(orderNumber: string, kind: DownloadKind, position = 1) {
  const text = useText();
  const call = useApi();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const start = async () => {
    // Opened during the click: a tab opened after the response would be blocked as a pop-up.
    const tab = openDownloadTab({ title: text('orderView.tabTitle'), words: text('orderView.tabText') });
    setIsBusy(true);
    setFailure(undefined);
    try {
      const about = position === 1 ? {} : { query: { document: String(position) } };
      const { success, url, message } = await call(calls[kind], { orderNumber }, about);
      if (!success || url === '') throw new DownloadRefused(message);
      tab.go(url);
    } catch (error) {
      tab.close();
      const description = downloadFailure(error, text);
      setFailure(description);
      showFailure(text('common.error'), description);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, start };
}

interface DownloadTab {
  readonly go: (url: string) => void;
  readonly close: () => void;
}

/** Opens an empty tab with a message. If that is blocked, the download starts in this tab. */
function openDownloadTab({ title, words }: { title: string; words: string }): DownloadTab {
  const tab = window.open('', '_blank');
  if (tab === null) return { go: (url) => window.location.assign(url), close: () => undefined };
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = words;
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
}
