import { useScreenAddress } from '../../navigation/screen-address.ts';
import { RequestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';

/** Requests of people about their data: all of them, or the one in the address. */
export function PrivacyScreen() {
  const { requestId } = useScreenAddress().params;
  return requestId === undefined ? <RequestList /> : <RequestDetail id={requestId} />;
}
