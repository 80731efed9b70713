import type { RefusedForm } from '@truepage/core/site/page-contract';
import { ApiError } from '../../api/errors.ts';

/** Why a form submitted without JavaScript was refused, as the error of an API call. */
export function refusalOf({ refusal: { status, body } }: RefusedForm): ApiError {
  return new ApiError({ status, statusText: '', headers: new Headers() }, body);
}
