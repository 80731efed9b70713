import type { DeskApi } from '../api/desk-api.ts';
import { reading } from '../api/desk-queries.ts';

type Caller = Pick<DeskApi, 'call'>;

export const partnerKeys = {
  all: ['partners'],
  one: (partnerId: string) => ['partners', partnerId, 'account'],
};

/** There are no live events for partners, so they are refetched on every visit. */
export const partnersQuery = (api: Caller) => ({
  ...reading(api, partnerKeys.all, 'listPartners', {}),
  staleTime: 0,
});

export const partnerQuery = (api: Caller, partnerId: string) => ({
  ...reading(api, partnerKeys.one(partnerId), 'getPartner', { partnerId }),
  staleTime: 0,
});
