export interface Picture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture as HTML, with its size so that nothing moves when it arrives. */
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
