import type { PublicSettings } from '@truepage/core/api/settings';
import type { PriceList } from '@truepage/core/pricing/price-list';

/** The initial state for the script of the widget's page: JSON in the page's `data-state`. */
export interface WidgetState {
  /** The origins that may embed it. */
  readonly origins: readonly string[];
  /** Null if they could not be loaded: the page then has no fields. */
  readonly prices: PriceList | null;
  /** Which orders need a price from staff; null if none. */
  readonly quotes: PublicSettings['quotes'];
  /** The locale for Intl. */
  readonly locale: string;
}
