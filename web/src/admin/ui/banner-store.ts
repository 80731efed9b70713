import { create } from 'zustand';

interface BannerMessage {
  readonly tone: 'success' | 'danger';
  readonly words: string;
}

interface ShownBanner extends BannerMessage {
  /** Unique per message, so that repeating a message shows it again. */
  readonly id: number;
}

/** Banners, including errors, disappear after this many ms. */
const bannerFor = 3000;

export const useBannerStore = create<{ readonly shown: ShownBanner | undefined; readonly count: number }>(
  () => ({ shown: undefined, count: 0 }),
);

/**
 * Shows a message at the top of the screen in its `<Banner />`; it survives a navigation. Replaces an earlier
 * message.
 */
export function showBanner(message: BannerMessage): void {
  const id = useBannerStore.getState().count + 1;
  useBannerStore.setState({ shown: { ...message, id }, count: id });
  setTimeout(() => clearBanner(id), bannerFor);
}

function clearBanner(id: number): void {
  useBannerStore.setState(({ shown }) => (shown?.id === id ? { shown: undefined } : {}));
}
