import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { useDeskApi } from '../../../api/desk-context.ts';
import { atDocument } from '../../../api/desk-queries.ts';
import { useOrderMutation } from '../../../api/use-order-mutation.ts';
import { useOrderDesk } from '../order-desk-context.ts';

interface Certifying {
  readonly body: AdminBodyOf<'certify'>;
  /** A password, or the six digits of an authenticator app; undefined if not required. */
  readonly proof: string | undefined;
}

/** Certifies the text on the screen, after confirming the person's identity if required. */
export function useCertify(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const about = atDocument(useOrderDesk().position);
  const certify = async ({ body, proof }: Certifying) => {
    if (proof !== undefined) await call('confirmSession', {}, { body: proofBody(proof) });
    return call('certify', { id: orderNumber }, { ...about, body });
  };
  return useOrderMutation(orderNumber, certify, {
    onDone: ({ certificates: [made] }) => {
      onDone();
      const { number = '' } = made ?? {};
      showToast({
        title: text('adminCertificate.done'),
        description: text('adminCertificate.doneText', { number }),
      });
    },
  });
}

/** Saves the description of the document for the next certificate. */
export function useDescribeDocument(orderNumber: string, onDone: () => void) {
  const { call } = useDeskApi();
  const about = atDocument(useOrderDesk().position);
  return useOrderMutation(
    orderNumber,
    (body: AdminBodyOf<'describeDocument'>) =>
      call('describeDocument', { id: orderNumber }, { ...about, body }),
    { onDone },
  );
}

/** Permanently revokes a certificate. */
export function useRevoke(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const about = atDocument(useOrderDesk().position);
  return useOrderMutation(
    orderNumber,
    ({ number, reason }: { readonly number: string; readonly reason: string }) =>
      call('revokeCertificate', { number }, { ...about, body: { reason } }),
    { done: text('adminCertificate.revokeDone'), onDone },
  );
}

/** Six digits cannot be a password: passwords are longer. */
function proofBody(proof: string): AdminBodyOf<'confirmSession'> {
  const digits = proof.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { code: digits } : { password: proof };
}
