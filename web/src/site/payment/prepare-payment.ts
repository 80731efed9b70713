import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe } from '@stripe/stripe-js';
import { siteLocaleOf } from '@truepage/core/locales';
import type { ApiCall } from '../../api/client.ts';
import { isPaidOrProcessing } from '../checkout/start-checkout.ts';

export type PaymentSetup =
  | { readonly kind: 'ready'; readonly stripe: Stripe; readonly clientSecret: string }
  /** Paid, or being paid: there is nothing to fill in. */
  | { readonly kind: 'paid' };

/** Milliseconds for the provider's script; a blocked network may never say no. */
const scriptTimeLimit = 20_000;

/**
 * Gets the card provider's script and the payment of the order ready. Rejects when either fails.
 * `locale` is what the visitor reads, a BCP 47 tag.
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
  // A replacement defines what loadStripe would otherwise fetch from the provider.
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

/** Loads a classic script once; a second call waits for the first. Rejects when it cannot be loaded. */
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

/** The card provider's name for the language of its fields and errors; `tag` is a BCP 47 tag. */
export function providerLocale(tag: string): 'en' | 'es' | 'es-419' {
  if (siteLocaleOf(tag) === 'en') return 'en';
  return tag === 'es-ES' ? 'es' : 'es-419';
}
