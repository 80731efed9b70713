import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** The server says that there is no such order. Any other failure is OrderFailed. */
export function OrderNotFound() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('orderView.notFoundText')}>{text('orderView.notFoundTitle')}</PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>{text('orderView.home')}</ButtonLink>
        <ButtonLink to={paths.track} variant="secondary">
          {text('orderView.trackAnother')}
        </ButtonLink>
      </p>
    </PageColumn>
  );
}
