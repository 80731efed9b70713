import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { orderFilesQuery, orderReviewQuery } from '../../api/desk-queries.ts';
import { staffOrderQuery } from '../../api/desk-queries.ts';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { DeskSelect } from '../../ui/desk-field.tsx';
import { severalDocuments } from '../desk/documents/several-documents.ts';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewHeader } from './review-header.tsx';

/**
 * Original and translation side by side, with the reviewers' comments. The address contains an order number or an
 * id.
 */
export function ReviewScreen() {
  const text = useText();
  const { location, params } = useScreenAddress();
  const typed = params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const api = useDeskApi();
  const order = useQuery(staffOrderQuery(api, orderNumber));
  const files = useQuery(orderFilesQuery(api, orderNumber));
  const [position, choose] = useState(() => positionIn(location.search));
  const review = useQuery(orderReviewQuery(api, orderNumber, position));
  const parts = [order, files, review];
  const failed = parts.find(({ data, error, isFetching }) => data === undefined && error && !isFetching);
  const readAgain = () => {
    for (const part of parts) if (part.data === undefined) void part.refetch();
  };
  const isHere = order.data !== undefined && files.data !== undefined && review.data !== undefined;
  return (
    <DeskColumn isDense>
      <ReviewHeader orderNumber={orderNumber} order={order.data} review={review.data} />
      {isHere && (
        <>
          {severalDocuments(order.data) && (
            <DocumentSelect documents={order.data.documents} position={position} onChoose={choose} />
          )}
          <ReviewDesk
            key={review.data.fileId}
            order={order.data}
            files={files.data}
            review={review.data}
            position={position}
          />
        </>
      )}
      {!isHere && failed === undefined && <Spinner label={text('adminShell.loadingScreen')} />}
      {failed !== undefined && (
        <ErrorPanel error={failed.error} title={text('adminReview.failed')} onRetry={readAgain} />
      )}
    </DeskColumn>
  );
}

/** The document number in the address: 1, 2, …; defaults to 1. */
function positionIn(search: string): number {
  return Math.max(1, Number.parseInt(new URLSearchParams(search).get('document') ?? '1', 10) || 1);
}

interface DocumentSelectProps {
  readonly documents: StaffOrder['documents'];
  readonly position: number;
  readonly onChoose: (position: number) => void;
}

/** Chooses the document to review, if the order has several. */
function DocumentSelect({ documents, position, onChoose }: DocumentSelectProps) {
  const text = useText();
  const { count } = useFormats();
  return (
    <div className="max-w-md">
      <DeskSelect
        label={text('adminShell.document')}
        value={String(position)}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        {documents.map((document) => (
          <option key={document.position} value={String(document.position)}>
            {`${count(document.position)} · ${document.filename ?? ''}`}
          </option>
        ))}
      </DeskSelect>
    </div>
  );
}
