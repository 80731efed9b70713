import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';

/** That the customer is asked about a higher page count, and the way to the choices. */
export function PageCountQuestion({ orderNumber }: { readonly orderNumber: string }) {
  const text = useText();
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text('orderView.pageCountTitle')}
        actions={
          <ButtonLink to={paths.pageCount(orderNumber)}>{text('orderView.pageCountChoose')}</ButtonLink>
        }
      >
        {text('orderView.pageCountText')}
      </Alert>
    </div>
  );
}
