/** Loads a classic script once; a second call waits for the first. Rejects when it cannot be loaded. */
export function loadScript(url: string): Promise<void> {
  const loaded = document.querySelector(`script[data-loaded][src="${CSS.escape(url)}"]`);
  if (loaded !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => {
      script.dataset['loaded'] = '';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(script);
  });
}
