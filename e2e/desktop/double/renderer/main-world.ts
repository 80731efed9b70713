import type { makePacking } from './packing.ts';
import type { CallToPreload, NewsToPage } from './wire.ts';

interface Pending {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** Runs as source text in the page, before its own scripts: receives what the preload exposes. */
export function mainWorld(channel: string, packing: typeof makePacking): void {
  if (window.top !== window) return;
  const answers = new Map<number, NewsToPage>();
  const pending = new Map<number, Pending>();
  let lastCall = 0;

  const { pack, unpack, functionOf } = packing((id) => (...args) => {
    lastCall += 1;
    const call = lastCall;
    const detail: CallToPreload = { call, id, args: args.map(pack) };
    document.dispatchEvent(new CustomEvent(`${channel}:call`, { detail }));
    const answer = answers.get(call);
    answers.delete(call);
    // No answer: the arguments or the result could not be cloned.
    if (answer === undefined) throw new Error('An object could not be cloned.');
    if (answer.is === 'threw') throw new Error(answer.message);
    if (answer.is === 'returned') return unpack(answer.value);
    return new Promise((resolve, reject) => {
      pending.set(call, { resolve, reject });
    });
  });

  const settle = (call: number, how: (promise: Pending) => void) => {
    const promise = pending.get(call);
    pending.delete(call);
    if (promise !== undefined) how(promise);
  };

  document.addEventListener(`${channel}:news`, (event) => {
    const news = (event as CustomEvent<NewsToPage | null>).detail;
    // It could not be cloned between the worlds.
    if (news === null) return;
    switch (news.is) {
      case 'exposed':
        Object.defineProperty(window, news.key, { value: unpack(news.api), enumerable: true });
        break;
      case 'callback':
        functionOf(news.id)(...news.args.map(unpack));
        break;
      case 'resolved':
        settle(news.call, (promise) => promise.resolve(unpack(news.value)));
        break;
      case 'rejected':
        settle(news.call, (promise) => promise.reject(new Error(news.message)));
        break;
      case 'returned':
      case 'threw':
      case 'promised':
        answers.set(news.call, news);
        break;
    }
  });

  // Chromium opens a tab that the double then closes; the page must see Electron's refusal.
  const open = window.open.bind(window);
  window.open = (...args) => {
    open(...args);
    return null;
  };
}
