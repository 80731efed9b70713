export interface Picture {
  readonly url: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

/** The HTML of a picture, with its size so that the layout does not shift when it loads. */
export function pictureMarkup({ url, width, height }: Picture, alt: string): string {
  return `<img src="${escaped(url)}" alt="${escaped(alt.trim())}" width="${width}" height="${height}">`;
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\s+/g, ' ');
}
