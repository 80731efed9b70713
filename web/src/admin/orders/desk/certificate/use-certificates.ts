import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminBodyOf } from '@truepage/core/api/admin/contract';
import type { CertificateOverview } from '@truepage/core/api/admin/certificates';
import { useText } from '../../../../i18n/language-context.ts';
import { showToast } from '../../../../ui/toast-store.ts';
import { deskKeys } from '../../../api/desk-keys.ts';
import { useDeskApi } from '../../../api/desk-context.ts';

interface Certifying {
  readonly body: AdminBodyOf<'certify'>;
  /** A password, or the six digits of an authenticator; undefined if not required. */
  readonly proof: string | undefined;
}

/** Certifies the text that was read, after confirming the person's identity if needed. */
export function useCertify(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  return useMutation({
    mutationFn: async ({ body, proof }: Certifying) => {
      if (proof !== undefined) await call('confirmSession', {}, { body: proofBody(proof) });
      return call('certify', { id: orderNumber }, { body });
    },
    onSuccess: ({ certificates: [made] }) => {
      onDone();
      const { number = '' } = made ?? {};
      showToast({
        title: text('adminCertificate.done'),
        description: text('adminCertificate.doneText', { number }),
      });
    },
    onSettled: refresh,
  });
}

/** Notes what the next certificate says of the document. */
export function useDescribeDocument(orderNumber: string, onDone: () => void) {
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  return useMutation({
    mutationFn: (body: AdminBodyOf<'describeDocument'>) =>
      call('describeDocument', { id: orderNumber }, { body }),
    onSuccess: onDone,
    onSettled: refresh,
  });
}

/** Permanently revokes a certificate. */
export function useRevoke(orderNumber: string, onDone: () => void) {
  const text = useText();
  const { call } = useDeskApi();
  const refresh = useRefresh(orderNumber);
  return useMutation({
    mutationFn: ({ number, reason }: { readonly number: string; readonly reason: string }) =>
      call('revokeCertificate', { number }, { body: { reason } }),
    onSuccess: () => {
      onDone();
      showToast({ title: text('adminCertificate.revokeDone') });
    },
    onSettled: refresh,
  });
}

function useRefresh(orderNumber: string): (reply: CertificateOverview | undefined) => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: deskKeys.order(orderNumber) });
}

/** No password of ours is six digits: it would be too short. */
function proofBody(proof: string): AdminBodyOf<'confirmSession'> {
  const digits = proof.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(digits) ? { code: digits } : { password: proof };
}
