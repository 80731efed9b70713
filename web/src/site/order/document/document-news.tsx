import { useText } from '../../../i18n/language-context.ts';
import { useOrderForm } from '../form/order-form-context.ts';
import { pagesText } from './pages-text.ts';

/** Tells screen readers which document the form holds and what is known about its pages. */
export function DocumentNews() {
  const text = useText();
  const name = useOrderForm(({ file }) => file?.name);
  const pages = useOrderForm((state) => state.pages);
  return (
    <p role="status" className="sr-only">
      {name !== undefined && `${text('order.documentAdded', { name })} ${pagesText(pages, text)}`}
    </p>
  );
}
