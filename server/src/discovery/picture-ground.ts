/** The size that social networks and messengers expect, in pixels. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** The site's light colours (web/src/styles/tokens.css). */
export const pictureColours = {
  paper: '#faf6ee',
  ink: '#13282c',
  accent: '#0d4f56',
  deep: '#0c3a41',
  onDeepSoft: '#b9cfcd',
} as const;

/** The logo's position and size. */
export const markPlace = { x: 72, y: 62, size: 68 } as const;

const bandHeight = 84;
const waves = [-14.3, -9.1, -3.9, 1.3, 6.5, 11.7];
const waveLength = 96;

/** The image without its text, as the content of an svg element: paper, security pattern, logo. */
export function pictureGround(): string {
  const { width, height } = pictureSize;
  const { paper, accent, deep } = pictureColours;
  return [
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    `<g transform="translate(660 -160) scale(3.6)" fill="none" stroke="${accent}" stroke-opacity=".22">${rosette()}</g>`,
    `<g transform="translate(0 ${height - bandHeight})"><rect width="${width}" height="${bandHeight}" fill="${deep}"/>${band()}</g>`,
    mark(),
  ].join('');
}

/** As in web/src/site/art/rosette.svg: two wreaths of ellipses around (100, 100). */
function rosette(): string {
  return (
    wreath({ rx: 98, ry: 52, count: 24, width: 0.45 }) + wreath({ rx: 50, ry: 22, count: 18, width: 0.4 })
  );
}

function wreath({ rx, ry, count, width }: Record<'rx' | 'ry' | 'count' | 'width', number>): string {
  const ellipses = Array.from(
    { length: count },
    (_, index) =>
      `<ellipse cx="100" cy="100" rx="${rx}" ry="${ry}" transform="rotate(${(index * 180) / count} 100 100)"/>`,
  );
  return `<g stroke-width="${width}">${ellipses.join('')}</g>`;
}

/** As in web/src/site/art/band.svg, side by side. */
function band(): string {
  const scale = bandHeight / 28;
  const count = Math.ceil(pictureSize.width / (waveLength * scale));
  const lines = waves.map((bend) => {
    const wave = `c16 ${bend} 32 ${bend} 48 0s32 ${-bend} 48 0`;
    return `<path d="M0 14${wave.repeat(count)}"/>`;
  });
  return `<g transform="scale(${scale})" fill="none" stroke="${pictureColours.onDeepSoft}" stroke-opacity=".55" stroke-width=".7">${lines.join('')}</g>`;
}

/** As in web/src/site/art/logo.tsx. */
function mark(): string {
  const { x, y, size } = markPlace;
  const { accent, paper } = pictureColours;
  return [
    `<g transform="translate(${x} ${y}) scale(${size / 32})" fill="none" stroke="${paper}">`,
    `<path d="M7 2h12l7 7v18a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3z" fill="${accent}" stroke="none"/>`,
    '<path d="M19 2v5a2 2 0 0 0 2 2h5" stroke-width="1.5"/><circle cx="15" cy="19" r="6" stroke-width="1.6"/>',
    '<path d="M12.3 19.1l2 2 3.6-4.1" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/></g>',
  ].join('');
}
