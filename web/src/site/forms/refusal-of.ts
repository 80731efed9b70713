import type { RefusedForm } from '@truepage/core/site/page-contract';
import { ApiError } from '../../api/errors.ts';

/** Why a form that came without scripts was refused, as a call of the API would reject. */
export function refusalOf({ refusal: { status, body } }: RefusedForm): ApiError {
  return new ApiError({ status, statusText: '', headers: new Headers() }, body);
}
