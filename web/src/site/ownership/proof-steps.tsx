import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { maskEmail, ownershipCodeRules } from '@truepage/core/privacy/ownership-code';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/errors.ts';
import { orderQuery } from '../../api/queries.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from './code-form.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

const storageKey = 'truepage.asked-code';

export interface ProofStepsProps {
  readonly orderNumber: string;
  /** Explains why the proof is needed. */
  readonly children: string;
  /** Called once this browser has proven ownership; everything about the order is refetched. */
  readonly onProven?: () => void;
  /** Set if the button that opened it no longer exists. */
  readonly takesFocus?: boolean;
}

/** Two steps: requests an emailed code, and enters it. */
export function ProofSteps({ orderNumber, children, onProven, takesFocus = false }: ProofStepsProps) {
  const text = useText();
  const steps = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) steps.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus]);
  const call = useApi();
  const queryClient = useQueryClient();
  const { askedAt, asking, ask } = useAskedCode(orderNumber);
  const { data: order } = useQuery(orderQuery(call, orderNumber));
  const email = typeof order?.email === 'string' ? maskEmail(order.email) : undefined;
  const proven = async () => {
    forgetAskedCode();
    onProven?.();
    await queryClient.invalidateQueries(orderQuery(call, orderNumber));
  };
  return (
    <div ref={steps} className="grid gap-4">
      {askedAt === undefined && <p>{children}</p>}
      {asking.error !== null && (
        <Alert tone="danger">
          {isTooMany(asking.error) ? text('ownership.tooManyCodes') : errorText(asking.error, text)}
        </Alert>
      )}
      {askedAt === undefined ? (
        <Button busy={asking.isPending} onClick={ask} className="justify-self-start">
          <span>
            <Unbroken>{asking.isPending ? text('common.sending') : sendWords(email, text)}</Unbroken>
          </span>
        </Button>
      ) : (
        <CodeForm
          orderNumber={orderNumber}
          email={email}
          askedAt={askedAt}
          isAsking={asking.isPending}
          onAskAgain={ask}
          onProven={proven}
        />
      )}
      <OtherWays />
    </div>
  );
}

function sendWords(email: string | undefined, text: ReturnType<typeof useText>): string {
  return email === undefined ? text('ownership.send') : text('ownership.sendTo', { email });
}

/** Alternatives if the code does not arrive; strangers cannot use them. */
function OtherWays() {
  const text = useText();
  return (
    <div className="border-t border-line pt-4 text-sm">
      <p className="text-ink-soft">{text('ownership.otherWays')}</p>
      <SiteLink
        to={paths.myOrders}
        className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
      >
        {text('ownership.myOrders')}
      </SiteLink>
    </div>
  );
}

function useAskedCode(orderNumber: string) {
  const call = useApi();
  const [askedAt, setAskedAt] = useState(() => askedCodeAt(orderNumber, Date.now()));
  const asking = useMutation({
    mutationFn: () => call('mailOwnershipCode', { orderNumber }),
    onSuccess: () => {
      const now = Date.now();
      rememberAskedCode(orderNumber, now);
      setAskedAt(now);
    },
  });
  const ask = () => {
    if (!asking.isPending) asking.mutate();
  };
  return { askedAt, asking, ask };
}

function isTooMany(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'request.too_many';
}

/** Records in this tab that a code was requested, so that a reload continues. No-op if storage is blocked. */
function rememberAskedCode(orderNumber: string, at: number): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ orderNumber, at }));
  } catch {
    // Storage may be blocked: only the first step has to be repeated.
  }
}

/** When a code for this order was last requested in this tab, in ms; undefined if never, or if it has lapsed by `now`. */
function askedCodeAt(orderNumber: string, now: number): number | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>;
    const { orderNumber: known, at } = stored;
    const isLive = typeof at === 'number' && at <= now && now - at < ownershipCodeRules.minutes * 60_000;
    return known === orderNumber && isLive ? at : undefined;
  } catch {
    return undefined;
  }
}

function forgetAskedCode(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to remove.
  }
}
