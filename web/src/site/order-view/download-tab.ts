interface DownloadTab {
  readonly go: (url: string) => void;
  readonly close: () => void;
}

/** Opens an empty tab that says what it waits for. Where even that is blocked, the download starts in this tab. */
export function openDownloadTab({ title, words }: { title: string; words: string }): DownloadTab {
  const tab = window.open('', '_blank');
  if (tab === null) return { go: (url) => window.location.assign(url), close: () => undefined };
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = words;
  return { go: (url) => tab.location.replace(url), close: () => tab.close() };
}
