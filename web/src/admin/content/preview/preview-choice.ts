import { create } from 'zustand';

/** Whether the preview stands beside the text. One choice for every page, until the desk is closed. */
const usePreviewStore = create<{ readonly isShown: boolean }>(() => ({ isShown: true }));

export function usePreviewChoice() {
  const isShown = usePreviewStore((store) => store.isShown);
  return { isShown, setIsShown: (wanted: boolean) => usePreviewStore.setState({ isShown: wanted }) };
}
