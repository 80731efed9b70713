import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

/** /order/confirmation without an order number. */
export function MissingNumberScreen() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <PageHeading kicker={text('common.orderNotFound')} lead={text('orderView.numberMissingText')}>
        {text('orderView.numberMissing')}
      </PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>{text('shell.backHome')}</ButtonLink>
        <ButtonLink to={paths.track} variant="secondary">
          {text('orderView.trackAnother')}
        </ButtonLink>
      </p>
    </PageColumn>
  );
}
