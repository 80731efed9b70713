import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Firm } from '@truepage/core/api/partners/firm';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../api/errors.ts';
import { errorText } from '../../i18n/error-text.ts';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useAmounts } from '../../i18n/formats/use-amounts.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { useSite } from '../../site-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { showFailure } from '../../ui/toast-store.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { refusalOf } from '../forms/refusal-of.ts';
import { RequestLinkForm } from '../forms/request-link-form.tsx';
import { QueryStates } from '../query-states.tsx';
import { useHydrated } from '../use-hydrated.ts';
import { forgetJoined, rememberJoined } from './firm-hint.ts';
import { FirmMembers } from './firm-members.tsx';
import { FirmOrders } from './firm-orders.tsx';
import { firmKeys, firmQuery, joinFirm, leaveFirm, mailFirmLinks } from './firm-query.ts';

/**
 * A firm's orders for its members, who open an emailed link. Without JavaScript its forms are posted to its
 * address.
 */
export function FirmScreen() {
  const text = useText();
  const isHydrated = useHydrated();
  const { search, hash } = useScreenAddress().location;
  const refused = useSite().refusedForm;
  // Links in older emails have the token after the #.
  const other = isHydrated ? hash.slice(1) : (refused?.typed['token'] ?? '');
  const token = new URLSearchParams(search).get('link') ?? other;
  if (token !== '') return <Joining token={token} />;
  return (
    <PageColumn width="narrow">
      {isHydrated ? (
        <OwnFirm />
      ) : (
        <>
          <noscript className="contents">{import.meta.env.SSR && <OwnFirm />}</noscript>
          <div className="noscript:hidden">
            <PageHeading>{text('firm.title')}</PageHeading>
          </div>
        </>
      )}
    </PageColumn>
  );
}

/** Needs a click, because the link works once, and email scanners that open links must not use it up. */
function Joining({ token }: { readonly token: string }) {
  const text = useText();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const refusal = useRefusal();
  const join = useMutation({
    mutationFn: () => joinFirm(token),
    onSuccess: (firm) => {
      rememberJoined();
      queryClient.setQueryData(firmKeys.firm, firm);
      navigate(paths.firm, { replace: true });
    },
  });
  const error = join.error ?? refusal;
  const isEnded = error instanceof ApiError && error.code === 'firm.link_ended';
  return (
    <PageColumn width="narrow">
      <PageHeading>{text('firm.joinTitle')}</PageHeading>
      {isEnded ? (
        <Outside title={text('common.linkEnded')} />
      ) : (
        <Card className="grid justify-items-start gap-5">
          {error !== null && (
            <Alert tone="danger" title={text('firm.failed')}>
              {errorText(error, text)}
            </Alert>
          )}
          <p>{text('firm.joinText')}</p>
          <form
            method="post"
            action={paths.firm}
            onSubmit={(event) => {
              event.preventDefault();
              if (!join.isPending) join.mutate();
            }}
          >
            <input type="hidden" name="token" value={token} />
            <Button
              type="submit"
              name="action"
              value="join"
              variant="primary"
              size="lg"
              busy={join.isPending}
            >
              {text('firm.join')}
            </Button>
          </form>
        </Card>
      )}
    </PageColumn>
  );
}

function OwnFirm() {
  const text = useText();
  const query = useQuery(firmQuery);
  const firm = query.data;
  return (
    <>
      <PageHeading>{firm ? text('firm.titleOf', { firm: firm.name }) : text('firm.title')}</PageHeading>
      {import.meta.env.SSR && <PlainOutcome />}
      {firm === null && <Outside title={text('firm.outside')} />}
      {firm === undefined && (
        <QueryStates query={query} loading={text('firm.loading')} failed={text('firm.failed')} />
      )}
      {firm && (
        <>
          <Account firm={firm} />
          <FirmOrders />
          {firm.isContact && <FirmMembers own={firm.email} />}
        </>
      )}
    </>
  );
}

/** The result of a form submitted without JavaScript. */
function PlainOutcome() {
  const text = useText();
  const refusal = useRefusal();
  const { search } = useScreenAddress().location;
  if (refusal !== null)
    return (
      <Alert tone="danger" title={text('firm.notSaved')}>
        {errorText(refusal, text)}
      </Alert>
    );
  return search === '?sent=1' ? <Alert tone="success">{text('firm.sent')}</Alert> : null;
}

/** Why a form submitted without JavaScript was refused. */
function useRefusal() {
  const { refusedForm } = useSite();
  return useHydrated() || refusedForm === undefined ? null : refusalOf(refusedForm);
}

function Account({ firm }: { readonly firm: Firm }) {
  const text = useText();
  const { money } = useFormats();
  const amounts = useAmounts();
  const leave = useLeave();
  return (
    <Card className="grid gap-4">
      <div className="grid gap-1">
        <p>
          <Unbroken>{text('firm.available', { amount: money(firm.available) })}</Unbroken>
        </p>
        {firm.discountPercent > 0 && (
          <p>{text('firm.discount', { percent: amounts.percent(firm.discountPercent) })}</p>
        )}
        <p className="text-sm text-ink-soft wrap-anywhere">
          <Unbroken>{text('firm.member', { email: firm.email })}</Unbroken>
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.order} variant="primary">
          {text('firm.order', { firm: firm.name })}
        </ButtonLink>
        <form
          method="post"
          action={paths.firm}
          onSubmit={(event) => {
            event.preventDefault();
            leave.mutate();
          }}
        >
          <Button type="submit" name="action" value="leave" variant="quiet" busy={leave.isPending}>
            {text('firm.leave')}
          </Button>
        </form>
      </div>
    </Card>
  );
}

function useLeave() {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: leaveFirm,
    onSuccess: () => {
      forgetJoined();
      // The next person at this browser must not see the member's cached orders.
      queryClient.removeQueries({ queryKey: ['order'] });
      queryClient.removeQueries({ queryKey: firmKeys.orders });
      queryClient.setQueryData(firmKeys.firm, null);
    },
    onError: (error) => showFailure(text('firm.leaveFailed'), errorText(error, text)),
  });
}

function Outside({ title }: { readonly title: string }) {
  const text = useText();
  return (
    <>
      <Alert tone="warning" title={title}>
        {text('firm.outsideText')}
      </Alert>
      <RequestLinkForm
        send={mailFirmLinks}
        askedText={(email) => text('firm.askedText', { email })}
        action={paths.firm}
      />
    </>
  );
}
