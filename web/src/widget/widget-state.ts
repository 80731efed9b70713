import type { PublicSettings } from '@truepage/core/api/settings';
import type { PriceList } from '@truepage/core/pricing/price-list';

/** What the script of the widget's page starts from: JSON in the page's `data-state`. */
export interface WidgetState {
  /** The pages that may embed it. */
  readonly origins: readonly string[];
  /** Null: they could not be read, and the page has no fields. */
  readonly prices: PriceList | null;
  /** Which orders have no price until staff set it; null: none. */
  readonly quotes: PublicSettings['quotes'];
  /** For Intl. */
  readonly locale: string;
}
