import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { PageColumn } from '../../ui/page-column.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';

export function NotFoundScreen() {
  const text = useText();
  return (
    <PageColumn width="narrow">
      <PageHeading lead={text('notFound.lead')}>{text('notFound.title')}</PageHeading>
      <p className="flex flex-wrap gap-3">
        <ButtonLink to={paths.home}>{text('shell.backHome')}</ButtonLink>
        <ButtonLink to={paths.track} variant="secondary">
          {text('notFound.track')}
        </ButtonLink>
      </p>
    </PageColumn>
  );
}
