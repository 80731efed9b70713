import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../../i18n/language-context.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { Unbroken } from '../../../../ui/unbroken.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderNotificationQuery } from '../../../api/desk-queries.ts';
import { RetryLine } from '../../../ui/states.tsx';
import { useOrderDesk } from '../order-desk-context.ts';

/** The email to the customer, and the name of the file they download. */
export function MailPreview({ filename }: { readonly filename: string }) {
  const text = useText();
  const { orderNumber } = useOrderDesk().order;
  const preview = useQuery(orderNotificationQuery(useDeskApi(), orderNumber));
  const mail = preview.data;
  return (
    <section
      aria-label={text('adminOrder.mailPreview')}
      className="grid gap-2 rounded-sm border border-line bg-paper-deep p-3"
    >
      <h4 className="font-semibold">{text('adminOrder.mailPreview')}</h4>
      {preview.isError && (
        <RetryLine onRetry={() => void preview.refetch()}>{text('adminOrder.mailPreviewFailed')}</RetryLine>
      )}
      {mail === undefined && !preview.isError && <Skeleton className="h-60 rounded-sm" />}
      {mail !== undefined && (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
            {mail.to !== null && <Line term={text('adminShell.to')}>{mail.to}</Line>}
            <Line term={text('adminOrder.mailSubject')} lang={mail.locale}>
              {mail.subject}
            </Line>
            <Line term={text('adminShell.file')}>{filename}</Line>
          </dl>
          <p
            lang={mail.locale}
            dir="auto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is long is scrolled by keys too
            tabIndex={0}
            className="max-h-36 overflow-y-auto rounded-sm border border-line bg-sheet p-2 whitespace-pre-wrap wrap-anywhere"
          >
            <Unbroken>{mail.text}</Unbroken>
          </p>
          <p className="text-ink-soft">{text('adminOrder.mailLinks')}</p>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly term: string;
  readonly lang?: string;
  readonly children: string;
}

/** `lang` for text; undefined for addresses and file names. */
function Line({ term, lang, children }: LineProps) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd lang={lang} translate={lang === undefined ? 'no' : undefined} className="font-medium wrap-anywhere">
        <bdi>
          <Unbroken>{children}</Unbroken>
        </bdi>
      </dd>
    </>
  );
}
