import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { usePublicSettings } from './use-public-settings.ts';

interface EmbeddedFormLinkProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/** To the form for paying without leaving the site; nothing where only the provider's page takes payments, to which it would lead back. */
export function EmbeddedFormLink({ orderNumber, children }: EmbeddedFormLinkProps) {
  if (usePublicSettings()?.isHostedOnly === true) return null;
  // A link that loads the page: only the payment page may load the card provider's script.
  return (
    <a href={paths.payment(orderNumber)} className="text-accent underline underline-offset-4">
      {children}
    </a>
  );
}
