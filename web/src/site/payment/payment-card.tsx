import { Elements } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import type { PublicOrder } from '@truepage/core/api/orders';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { FormLoading } from './form-loading.tsx';
import { PaymentForm } from './payment-form.tsx';
import { preparePayment } from './prepare-payment.ts';
import type { Appearance } from '@stripe/stripe-js';
import { ApiError, NetworkError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Glossed } from '../../i18n/glossed.tsx';
import { RetryWords } from './retry-words.tsx';

/** Prepares the payment of an unpaid order and shows its form. Reserves the height, so that nothing below moves. */
export function PaymentCard({ order }: { readonly order: PublicOrder }) {
  return (
    <div className="grid min-h-92 content-start">
      <PreparedForm order={order} />
    </div>
  );
}

function PreparedForm({ order }: { readonly order: PublicOrder }) {
  const call = useApi();
  const navigate = useNavigate();
  const { orderNumber } = order;
  const { locale } = usePageLanguage();
  const appearance = useAppearance();
  const [hasLoadError, setHasLoadError] = useState(false);
  const setup = useQuery({
    queryKey: ['payment-setup', orderNumber],
    queryFn: () => preparePayment(call, orderNumber, locale),
    gcTime: 0,
    structuralSharing: false,
  });
  const isPaidOrProcessing = setup.data?.kind === 'paid';

  useEffect(() => {
    if (isPaidOrProcessing) navigate(paths.confirmation(orderNumber), { replace: true });
  }, [isPaidOrProcessing, orderNumber, navigate]);

  if (setup.isError || hasLoadError) return <SetupFailed error={setup.error} />;
  if (setup.data?.kind !== 'ready') return <FormLoading />;
  const { stripe, clientSecret } = setup.data;
  return (
    <Elements stripe={stripe} options={{ clientSecret, appearance }}>
      <PaymentForm order={order} onLoadError={() => setHasLoadError(true)} />
    </Elements>
  );
}

/** Follows changes between light and dark theme. In the browser only. */
function useAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    const update = (): void => setAppearance(readAppearance());
    scheme.addEventListener('change', update);
    return () => scheme.removeEventListener('change', update);
  }, []);
  return appearance;
}

/** The appearance of the provider's fields, from the page's current tokens (light or dark). */
function readAppearance(): Appearance {
  const tokens = getComputedStyle(document.documentElement);
  const color = (token: string): string => tokens.getPropertyValue(token).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: color('--accent'),
      colorBackground: color('--sheet'),
      colorText: color('--ink'),
      colorTextSecondary: color('--ink-soft'),
      colorTextPlaceholder: color('--ink-soft'),
      colorDanger: color('--unpaid'),
      fontFamily: '"Figtree Variable", Figtree, system-ui, sans-serif',
      fontSizeBase: '17px',
      borderRadius: '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Input': { borderColor: color('--line-strong'), boxShadow: 'none' },
      '.Label': { fontWeight: '600' },
    },
  };
}

/** The payment could not be prepared. A retry reloads the page, including the provider's script. */
function SetupFailed({ error }: { readonly error: unknown }) {
  const text = useText();
  const isOurs = error instanceof ApiError || error instanceof NetworkError;
  return (
    <Alert
      tone="danger"
      actions={
        <Button variant="secondary" onClick={() => window.location.reload()}>
          <RetryWords />
        </Button>
      }
    >
      <Glossed gloss={text('payment.setupFailedGloss')}>{text('payment.setupFailed')}</Glossed>
      {isOurs && <p className="mt-2 text-sm">{errorText(error, text)}</p>}
    </Alert>
  );
}
