import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useApi } from '../../api/api-context.ts';
import { reviewInvitationQuery, reviewsQuery } from '../../api/queries.ts';
import { readField } from '../../ui/read-field.ts';
import { createFormSender } from '../forms/form-sender.ts';
import { fillForm } from '../forms/form-draft.ts';
import { useKeptDraft } from '../forms/use-kept-draft.ts';
import {
  checkReview,
  concernsInvitation,
  readReview,
  reviewFields,
  type ReviewValues,
} from './review-rules.ts';
import type { Invitation } from './use-invitation.ts';
import { useThankYouMessage } from './use-thank-you-message.ts';

/** The review form's state and actions. `onInvitationUsed`: called when the review was accepted with the invitation. */
export function useReviewForm(invitation: Invitation, onInvitationUsed: () => void) {
  const call = useApi();
  const queryClient = useQueryClient();
  const { form, keep, forget } = useKeptDraft('truepage.review-form');
  const thanks = useThankYouMessage();
  const [sender] = useState(() =>
    createFormSender({
      fields: reviewFields,
      check: checkReview,
      send: (body: ReviewValues) => call('submitReview', {}, { body }),
    }),
  );
  const token = 'token' in invitation ? invitation.token : undefined;
  const known = invitation.state === 'valid' ? invitation : undefined;
  const { customerName, translationType: serviceType } = known ?? {};
  useEffect(() => {
    if (form.current === null || customerName === undefined || serviceType === undefined) return;
    fillForm(form.current, { customerName, serviceType });
  }, [form, customerName, serviceType]);
  const submit = async (sent: HTMLFormElement) => {
    thanks.hide();
    const outcome = await sender.submit(readReview((name) => readField(sent, name), token));
    if (outcome === 'sent') {
      sent.reset();
      forget();
      if (token !== undefined) {
        onInvitationUsed();
        // The cached invitation and the order that offers it are outdated.
        queryClient.removeQueries(reviewInvitationQuery(call, token));
        void queryClient.invalidateQueries({ queryKey: ['order'] });
      }
      thanks.show();
      await queryClient.invalidateQueries({ queryKey: reviewsQuery(call).queryKey });
    } else if (token !== undefined && concernsInvitation(sender.store.getState().failure)) {
      await queryClient.invalidateQueries(reviewInvitationQuery(call, token));
    }
  };
  return { form, keep, submit, thanks, ...useStore(sender.store) };
}
