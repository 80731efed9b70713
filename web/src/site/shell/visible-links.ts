/**
 * Widths that have classes (styles/site.css, styles/desk.css), in rem: below the first only the menu is shown, the
 * last is the upper limit.
 */
const first = 20;
const step = 2;
const last = 64;

/** The width of the menu button, in rem. */
const menuButton = 7;

/**
 * The width that a bar needs, in rem, to show a link and those before it: one number per link. It includes the menu
 * button, unless all links are shown. An estimate with some reserve for any font: the server's HTML is right
 * without a script that measures it, and the bar wraps if a label is unusually wide. `letter`: the font size in
 * rem.
 */
export function roomsInBar(labels: readonly string[], letter = 1): readonly number[] {
  let sum = 0;
  const ends = labels.map((label) => (sum += letter * widthOf(label)));
  return ends.map((end) => {
    const room = Math.ceil(Math.min(end + menuButton, sum) / step) * step;
    return Math.min(Math.max(room, first), last);
  });
}

/** The estimated width of a link with padding and some reserve; capitals and letters of other scripts are wide. */
function widthOf(label: string): number {
  return 1.4 + 0.5 * label.length + 0.25 * label.replaceAll(/[^A-Zmw\u0250-\uffff]/g, '').length;
}
