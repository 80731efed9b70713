import type { Appearance } from '@stripe/stripe-js';

/** The look of the provider's fields, from the page's own tokens as they are now (light or dark). */
export function readAppearance(): Appearance {
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
