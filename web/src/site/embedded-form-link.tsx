import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { usePublicSettings } from './use-public-settings.ts';

interface EmbeddedFormLinkProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/**
 * A link to the embedded payment form. Renders nothing if only the provider's page takes payments, because the link
 * would redirect back there.
 */
export function EmbeddedFormLink({ orderNumber, children }: EmbeddedFormLinkProps) {
  if (usePublicSettings()?.isHostedOnly === true) return null;
  // A link that reloads: only the payment page's policy allows the card provider's script.
  return (
    <a href={paths.payment(orderNumber)} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
