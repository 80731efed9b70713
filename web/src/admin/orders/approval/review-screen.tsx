import { useQuery } from '@tanstack/react-query';
import { parseOrderNumber } from '@truepage/core/orders/order-number';
import { useText } from '../../../i18n/language-context.ts';
import { useScreenAddress } from '../../../navigation/screen-address.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useDeskApi } from '../../api/desk-context.ts';
import { orderFilesQuery, orderReviewQuery } from '../../api/desk-queries.ts';
import { staffOrderQuery } from '../../api/desk-queries.ts';
import { DeskColumn } from '../../ui/desk-column.tsx';
import { ErrorPanel } from '../../ui/states.tsx';
import { ReviewDesk } from './review-desk.tsx';
import { ReviewHeader } from './review-header.tsx';

/** Original and translation side by side, with what reviewers say of it. The address holds an order number, or an id. */
export function ReviewScreen() {
  const text = useText();
  const typed = useScreenAddress().params['orderNumber'] ?? '';
  const orderNumber = parseOrderNumber(typed) ?? typed;
  const api = useDeskApi();
  const order = useQuery(staffOrderQuery(api, orderNumber));
  const files = useQuery(orderFilesQuery(api, orderNumber));
  const review = useQuery(orderReviewQuery(api, orderNumber));
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
        <ReviewDesk key={review.data.fileId} order={order.data} files={files.data} review={review.data} />
      )}
      {!isHere && failed === undefined && <Spinner label={text('adminShell.loadingScreen')} />}
      {failed !== undefined && (
        <ErrorPanel error={failed.error} title={text('adminReview.failed')} onRetry={readAgain} />
      )}
    </DeskColumn>
  );
}
