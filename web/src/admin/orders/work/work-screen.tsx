import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useText } from '../../../i18n/language-context.ts';
import { useLanguageName } from '../../../i18n/use-language-name.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { orderFilesQuery, staffOrderQuery } from '../../api/desk-queries.ts';
import { workQuery } from '../../api/work-queries.ts';
import { deskPaths } from '../../desk-paths.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { DeskHeading } from '../../ui/desk-heading.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { WorkDesk } from './work-desk.tsx';

/**
 * The workspace in which a document of an order is translated. The address contains an order number or an id, and
 * the document's number from 1.
 */
export function WorkScreen() {
  const { params } = useScreenAddress();
  const typed = params['orderNumber'] ?? '';
  const id = parseOrderNumber(typed) ?? typed;
  const document = params['document'] ?? '1';
  return <Working key={`${id} ${document}`} id={id} document={document} />;
}

/** `id`: the order's id or its number. */
function Working(place: { readonly id: string; readonly document: string }) {
  const text = useText();
  const { id } = place;
  const api = useDeskApi();
  const order = useQuery(staffOrderQuery(api, id));
  const files = useQuery(orderFilesQuery(api, id));
  const work = useQuery(workQuery(api, place));
  const [windowId] = useState(() => crypto.randomUUID());
  const parts = [order, files, work];
  // While the person signs in again, all three queries are cleared; the input must not be lost with them.
  const [shownOrder, shownFiles, first] = [useKept(order.data), useKept(files.data), useKept(work.data)];
  const isHere = shownOrder !== undefined && shownFiles !== undefined && first !== undefined;
  const failed = isHere
    ? undefined
    : parts.find(({ data, error, isFetching }) => data === undefined && error && !isFetching);
  const readAgain = () => {
    for (const part of parts) if (part.data === undefined) void part.refetch();
  };
  return (
    <DeskColumn isDense>
      <div className="grid gap-1">
        <BackLink to={deskPaths.order(id)}>{text('adminWork.back')}</BackLink>
        <DeskHeading lead={shownOrder && <WorkLead order={shownOrder} position={Number(place.document)} />}>
          <Unbroken>{text('adminTitles.translate', { orderNumber: id })}</Unbroken>
        </DeskHeading>
      </div>
      {isHere && (
        <WorkDesk
          order={shownOrder}
          lost={order.error}
          files={shownFiles}
          first={first}
          place={place}
          windowId={windowId}
        />
      )}
      {!isHere && failed === undefined && <Spinner label={text('adminShell.loadingScreen')} />}
      {failed !== undefined && (
        <ErrorPanel error={failed.error} title={text('adminWork.failed')} onRetry={readAgain} />
      )}
    </DeskColumn>
  );
}

/** The last value that was not undefined. */
function useKept<Value>(value: Value | undefined): Value | undefined {
  const [kept, setKept] = useState(value);
  if (value !== undefined && value !== kept) setKept(value);
  return value ?? kept;
}

/** The language pair, and the document's number. */
function WorkLead({ order, position }: { readonly order: StaffOrder; readonly position: number }) {
  const text = useText();
  const languageName = useLanguageName();
  const { sourceLanguage, targetLanguage, documents } = order;
  const pair = { source: languageName(sourceLanguage), target: languageName(targetLanguage) };
  return (
    <>
      <span>{text('adminOrder.pair', pair)}</span>
      <span>{' · '}</span>
      <bdi translate="no">{documents[position - 1]?.filename ?? ''}</bdi>
    </>
  );
}
