/** Width classes (styles/site.css, styles/desk.css), in rem: below the first only a menu is shown, the last is unlimited. */
const first = 20;
const step = 2;
const last = 64;

/** The button of the menu, in rem. */
const menuButton = 7;

/**
 * How much room a bar needs, in rem, to show a link and those before it: one number for each link. Beside them there is the
 * button of the menu, but with all of them shown. A little more than what they take, whatever the font: the bar is right in
 * the server's HTML, without a script that measures it, and has a second line where a name is far wider than others.
 * `letter` is the size of its letters, in rem.
 */
export function roomsInBar(labels: readonly string[], letter = 1): readonly number[] {
  let sum = 0;
  const ends = labels.map((label) => (sum += letter * widthOf(label)));
  return ends.map((end) => {
    const room = Math.ceil(Math.min(end + menuButton, sum) / step) * step;
    return Math.min(Math.max(room, first), last);
  });
}

/** Of a link, padding and a little more included; capitals and letters of other scripts are wide. */
function widthOf(label: string): number {
  return 1.4 + 0.5 * label.length + 0.25 * label.replaceAll(/[^A-Zmw\u0250-\uffff]/g, '').length;
}
