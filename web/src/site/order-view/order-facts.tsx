import type { PublicOrder } from '@truepage/core/api/orders';
import { optionalTextNames } from '@truepage/core/orders/order-form';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { useLanguageName } from '../../i18n/use-language-name.ts';
import { SectionCard } from '../../ui/card.tsx';
import { DescriptionList, type Description } from '../../ui/description-list.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';

interface OrderFactsProps {
  readonly order: PublicOrder;
}

/** The customer of the order, and its date. */
export function OrderInformation({ order }: OrderFactsProps) {
  const text = useText();
  const { shortMoment } = useFormats();
  const items: Description[] = [
    { term: text('common.orderNumber'), value: <Unbroken>{order.orderNumber}</Unbroken> },
    { term: text('orderView.ordered'), value: <Moment at={order.createdAt} format={shortMoment} /> },
  ];
  if (order.fullName !== null)
    items.push({ term: text('common.name'), value: <span translate="no">{order.fullName}</span> });
  if (order.email !== null)
    items.push({ term: text('common.email'), value: <Unbroken>{order.email}</Unbroken> });
  items.push({
    term: text('orderView.payment'),
    value: text(order.isPaid ? 'orderView.paid' : 'orderView.pendingPayment'),
  });
  if (order.paidAt !== null) {
    items.push({ term: text('orderView.paidAt'), value: <Moment at={order.paidAt} format={shortMoment} /> });
  }
  return (
    <SectionCard
      title={text('orderView.orderInformation')}
      headingId="order-information"
      className="print:order-1"
    >
      <DescriptionList items={items} />
    </SectionCard>
  );
}

/** The document and the chosen translation. */
export function DocumentInformation({ order }: OrderFactsProps) {
  const text = useText();
  const languageName = useLanguageName();
  const pageCount = usePageCount();
  const extras = order.lines.flatMap(({ item }) =>
    item === order.translationType || item === 'discount' ? [] : [text(`common.${item}`)],
  );
  const items: Description[] = [
    {
      term: text('shell.languages'),
      value: text('orderView.fromTo', {
        source: languageName(order.sourceLanguage),
        target: languageName(order.targetLanguage),
      }),
    },
    { term: text('orderView.type'), value: text(`common.${order.translationType}`) },
    { term: text('common.pagesLabel'), value: pageCount(order) },
    {
      term: text('orderView.extras'),
      value: extras.length === 0 ? text('orderView.noExtras') : extras.join(', '),
    },
  ];
  if (order.recipient !== null)
    items.push({ term: text('recipients.title'), value: text(`recipients.${order.recipient}`) });
  if (order.passportNames !== null && order.passportNames.length > 0)
    items.push({
      term: text('recipients.names'),
      value: <span translate="no">{order.passportNames.join(' · ')}</span>,
    });
  if (order.documents.length > 1)
    items.push({ term: text('orderView.documents'), value: <DocumentLines documents={order.documents} /> });
  else if (order.originalFilename !== null)
    items.push({ term: text('orderView.file'), value: <span translate="no">{order.originalFilename}</span> });
  for (const name of optionalTextNames) {
    if (order[name] === null) continue;
    items.push({
      term: text(`orderView.${name}`),
      value: (
        <span dir="auto" className="block whitespace-pre-wrap">
          {order[name]}
        </span>
      ),
    });
  }
  return (
    <SectionCard
      title={text('orderView.documentInformation')}
      headingId="document-information"
      className="print:order-2"
    >
      <DescriptionList items={items} />
    </SectionCard>
  );
}

/** A line per document: its name, if it may be shown, and its pages. */
function DocumentLines({ documents }: Pick<PublicOrder, 'documents'>) {
  const text = useText();
  return (
    <ol className="list-inside list-decimal">
      {documents.map(({ position, filename, pages }) => (
        <li key={position} className="wrap-anywhere">
          {filename !== null && (
            <>
              <bdi translate="no">{filename}</bdi>
              <span>{' · '}</span>
            </>
          )}
          <span>{text('common.pages', { count: pages })}</span>
        </li>
      ))}
    </ol>
  );
}

interface MomentProps {
  readonly at: string;
  readonly format: (iso: string) => string;
}

function Moment({ at, format }: MomentProps) {
  return (
    <time dateTime={at} className="tabular-nums">
      {format(at)}
    </time>
  );
}

/** '1 page', '13 pages', with a note if the count is an estimate. */
function usePageCount(): (order: Pick<PublicOrder, 'pageCount' | 'pageCountEstimated'>) => string {
  const text = useText();
  return ({ pageCount, pageCountEstimated }) => {
    const pages = text('common.pages', { count: pageCount });
    return pageCountEstimated ? text('orderView.pagesEstimated', { pages }) : pages;
  };
}
