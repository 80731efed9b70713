import { useText } from '../../i18n/language-context.ts';

/** The headings of the form, in their order on the screen. */
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

/** Links to the sections of the long form, for mouse and keyboard. */
export function SectionIndex() {
  const text = useText();
  return (
    <nav aria-label={text('adminSettings.onThisPage')} className="flex flex-wrap gap-x-6">
      {titles.map((title) => (
        <button
          key={title}
          type="button"
          onClick={({ currentTarget }) => goTo(currentTarget)}
          className="min-h-8 text-start text-accent hover:underline pointer-coarse:min-h-11"
        >
          {text(title)}
        </button>
      ))}
    </nav>
  );
}

/** Moves the focus too, so that the next Tab reaches the section's first field. */
function goTo(button: HTMLButtonElement): void {
  const headings = [...(button.form?.querySelectorAll('h2') ?? [])];
  const heading = headings.find(({ textContent }) => textContent === button.textContent);
  if (heading === undefined) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  heading.scrollIntoView();
}
