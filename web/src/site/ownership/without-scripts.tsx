import { useQueryClient } from '@tanstack/react-query';
import type { ReplyOf } from '@truepage/core/api/contract';
import { plainKey, type PlainCall } from '../../api/plain-calls.ts';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

/** The data that the server loaded for browsers without JavaScript, or whether the proof of ownership is missing. */
export function useWithoutScripts<Name extends PlainCall>(name: Name, orderNumber: string) {
  const client = useQueryClient();
  const state = client.getQueryState<ReplyOf<Name>, Error & { readonly code?: unknown }>(
    plainKey(name, orderNumber),
  );
  return { data: state?.data, isUnproven: state?.error?.code === 'order.ownership_required' };
}

/** A notice that the proof of ownership needs JavaScript. */
export function NeedsProof({ orderNumber }: AboutOrder) {
  const text = useText();
  return (
    <WriteToUs orderNumber={orderNumber} title={text('ownership.title')}>
      {text('ownership.withoutScripts')}
    </WriteToUs>
  );
}

export interface AboutOrder {
  readonly orderNumber: string;
}

interface WriteToUsProps extends AboutOrder {
  readonly title: string;
  readonly children: string;
}

/** A notice with a link to the contact form. */
export function WriteToUs({ orderNumber, title, children }: WriteToUsProps) {
  const text = useText();
  return (
    <Alert
      tone="warning"
      title={title}
      actions={<ButtonLink to={paths.contactAbout(orderNumber)}>{text('common.writeToUs')}</ButtonLink>}
    >
      {children}
    </Alert>
  );
}
