import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { deskPaths } from '../desk-paths.ts';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';

export function NotFoundScreen() {
  const text = useText();
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminShell.notFoundText')}>{text('adminShell.notFoundTitle')}</DeskHeading>
      <BackToOrders />
    </DeskColumn>
  );
}

/** In place of a screen that the role may not see. */
export function ForbiddenScreen() {
  const text = useText();
  return (
    <DeskColumn>
      <DeskHeading lead={text('adminShell.forbiddenText')}>{text('adminShell.forbiddenTitle')}</DeskHeading>
      <BackToOrders />
    </DeskColumn>
  );
}

function BackToOrders() {
  const text = useText();
  return (
    <p>
      <ButtonLink to={deskPaths.orders} variant="secondary">
        {text('adminShell.backToOrders')}
      </ButtonLink>
    </p>
  );
}
