import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { siteLocaleOf } from '@truepage/core/locales';
import type { ApiCall } from '../../api/client.ts';
import { isPaidOrProcessing } from '../checkout/start-checkout.ts';

export type PaymentSetup =
  | { readonly kind: 'ready'; readonly stripe: Stripe; readonly clientSecret: string }
  /** Paid, or being paid: no form is needed. */
  | { readonly kind: 'paid' };

/** The timeout of the provider's script in ms; on a blocked network, the load event may never fire. */
const scriptTimeLimit = 20_000;

/**
 * Loads the card provider's script and the order's payment. Rejects if either fails. `locale`: the visitor's
 * language, a BCP 47 tag.
 */
export async function preparePayment(
  call: ApiCall,
  orderNumber: string,
  locale: string,
): Promise<PaymentSetup> {
  try {
    const [stripe, { clientSecret }] = await Promise.all([
      withTimeout(loadProvider(call, locale)),
      call('createPaymentIntent', { orderNumber }),
    ]);
    return { kind: 'ready', stripe, clientSecret };
  } catch (error) {
    if (isPaidOrProcessing(error)) return { kind: 'paid' };
    throw error;
  }
}

async function loadProvider(call: ApiCall, locale: string): Promise<Stripe> {
  const { publishableKey, stripeJsUrl } = await call('getSiteConfig', {});
  // A replacement script defines what loadStripe would otherwise load from the provider.
  if (stripeJsUrl !== null) await loadScript(stripeJsUrl);
  const stripe = await loadStripe(publishableKey, { locale: providerLocale(locale) });
  if (stripe === null) throw new Error('Stripe.js is for browsers only');
  return stripe;
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the payment script did not come')), scriptTimeLimit);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

/** Loads a classic script once; a second call waits for the first. Rejects if it cannot be loaded. */
function loadScript(url: string): Promise<void> {
  const loaded = document.querySelector(`script[data-loaded][src="${CSS.escape(url)}"]`);
  if (loaded !== null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => {
      script.dataset['loaded'] = '';
      resolve();
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(script);
  });
}

/** The card provider's locale for its fields and errors; `tag` is a BCP 47 tag. */
export function providerLocale(tag: string): 'en' | 'es' | 'es-419' {
  if (siteLocaleOf(tag) === 'en') return 'en';
  return tag === 'es-ES' ? 'es' : 'es-419';
}
