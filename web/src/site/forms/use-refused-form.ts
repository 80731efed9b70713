import type { RefusedForm } from '@truepage/core/site/page-contract';
import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { useSite } from '../../site-context.ts';
import { useHydrated } from '../use-hydrated.ts';

/** The form of this page as it came without JavaScript and was refused; undefined on any later page. */
export function useRefusedForm(): RefusedForm | undefined {
  const isArrival = !useHydrated();
  const { refusedForm } = useSite();
  const [refused] = useState(isArrival ? refusedForm : undefined);
  return refused;
}

/** Why it was refused, as a call of the API would reject. */
export function refusalOf({ refusal: { status, body } }: RefusedForm): ApiError {
  return new ApiError({ status, statusText: '', headers: new Headers() }, body);
}
