import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { TranslationType } from '@truepage/core/pricing/translation-type';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../api/api-context.ts';
import { reviewInvitationQuery } from '../../api/queries.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { useHydrated } from '../use-hydrated.ts';
import { forgetInvitation, invitationIn, keepInvitation, keptInvitation } from './invitation-storage.ts';

/** The state of the visitor's invitation. */
export type Invitation =
  | { readonly state: 'none' | 'used' | 'invalid' }
  /** Not checked yet, or the check failed: the server decides when the review is submitted. */
  | { readonly state: 'unknown'; readonly token: string }
  | {
      readonly state: 'valid';
      readonly token: string;
      readonly translationType: TranslationType;
      readonly customerName: string;
    };

/** Removes the invitation from the address, where it could be seen or shared, keeps it in the tab, and checks it. */
export function useInvitation() {
  const { search } = useScreenAddress().location;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const arriving = invitationIn(search);
  const [addressed] = useState(arriving);
  const [isForgotten, setIsForgotten] = useState(false);
  useEffect(() => {
    if (arriving === undefined) return;
    keepInvitation(arriving);
    navigate(paths.reviews, { replace: true });
  }, [arriving, navigate]);

  const token = addressed ?? (isHydrated ? keptInvitation() : undefined);
  return {
    isGuest: addressed !== undefined,
    invitation: useCheck(isForgotten ? undefined : token),
    forget: () => {
      forgetInvitation();
      setIsForgotten(true);
    },
  };
}

function useCheck(token: string | undefined): Invitation {
  const call = useApi();
  const { data } = useQuery({ ...reviewInvitationQuery(call, token ?? ''), enabled: token !== undefined });
  if (token === undefined) return { state: 'none' };
  if (data === undefined) return { state: 'unknown', token };
  if (data === null) return { state: 'invalid' };
  const { isUsed, ...order } = data;
  return isUsed ? { state: 'used' } : { state: 'valid', token, ...order };
}
