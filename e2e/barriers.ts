import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

interface Look {
  /** Parts that another test looks at. */
  readonly without?: readonly string[];
}

/** Everything that axe finds on a page, however small, as rule and elements. */
export function barriers(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(inspector(page, look));
}

/** What axe finds in the other theme: colours are all that changes. */
export async function barriersInDark(page: Page, look: Look = {}): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  const found = await coloursInTheWay(page, look);
  await page.emulateMedia({ colorScheme: 'light' });
  return found;
}

/** What axe finds in the colours of a page as it is. */
export function coloursInTheWay(page: Page, look: Look = {}): Promise<string[]> {
  return analysed(inspector(page, look).withRules(['color-contrast', 'link-in-text-block']));
}

function inspector(page: Page, { without = [] }: Look): AxeBuilder {
  // Legacy mode: the other opens a page of its own, which the site's headers forbid. To tell every element that is as it
  // should be takes longer than to look.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  return without.reduce((built, part) => built.exclude(part), axe);
}

async function analysed(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}
