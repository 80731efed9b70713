import { getDocumentProxy } from 'unpdf';

interface PlacedText {
  readonly words: string;
  /** In points from the left and bottom edges of the page. */
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The positions of words on each page; touching words count as one. */
export async function textPositions(
  pdf: Uint8Array,
): Promise<{ readonly width: number; readonly lines: readonly PlacedText[] }[]> {
  const doc = await getDocumentProxy(new Uint8Array(pdf));
  return Promise.all(
    Array.from({ length: doc.numPages }, async (_, index) => {
      const page = await doc.getPage(index + 1);
      const { items } = await page.getTextContent();
      const lines: PlacedText[] = [];
      for (const item of items) {
        if (!('str' in item) || item.str.trim() === '') continue;
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
        const right = left + item.width;
        const last = lines.at(-1);
        const isJoined =
          last !== undefined &&
          Math.abs(last.bottom - bottom) < 0.5 &&
          left - last.right < 4 &&
          left >= last.left;
        if (isJoined)
          lines[lines.length - 1] = {
            ...last,
            words: `${last.words} ${item.str}`.replaceAll(/\s+/g, ' '),
            right,
          };
        else lines.push({ words: item.str, left, right, bottom });
      }
      const { width } = page.getViewport({ scale: 1 });
      return { width, lines };
    }),
  );
}
