import { useText } from '../../i18n/language-context.ts';

/** The headings of the form, from top to bottom. */
const titles = [
  'adminSettings.claims',
  'adminSettings.company',
  'adminSettings.papers',
  'adminSettings.delivery',
  'adminPromise.title',
  'adminSettings.quotes',
  'adminSettings.console',
  'adminSettings.privacy',
  'adminSettings.tax',
  'adminSettings.siteLanguages',
  'adminSettings.widget',
  'adminTemplates.title',
  'adminTitles.glossary',
  'adminTitles.partners',
  'adminTitles.coupons',
  'adminTitles.pay',
  'adminSettings.security',
  'adminSettings.social',
] as const;

/** The way to each section of the long form, by mouse and by keyboard. */
export function SectionIndex() {
  const text = useText();
  return (
    <nav aria-label={text('adminSettings.onThisPage')} className="-mx-3 flex flex-wrap">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          onClick={({ currentTarget }) => goTo(currentTarget)}
          className="min-h-8 rounded-full px-3 text-accent hover:bg-accent-soft pointer-coarse:min-h-11"
        >
          {text(title)}
        </button>
      ))}
    </nav>
  );
}

/** The focus goes along: the next Tab reaches the section's first field. */
function goTo(button: HTMLButtonElement): void {
  const headings = [...(button.form?.querySelectorAll('h2') ?? [])];
  const heading = headings.find(({ textContent }) => textContent === button.textContent);
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
