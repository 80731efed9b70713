import { useText } from '../../i18n/language-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';

/** The screen for an unknown address. */
export function NotFoundScreen() {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminShell.notFoundText')}>{text('adminShell.notFoundTitle')}</DeskHeading>
      <BackToOrders />
    </DeskColumn>
  );
}

/** Replaces a screen that the role may not see. */
export function ForbiddenScreen() {
  const text = useText();
  return (
    <DeskColumn width="narrow">
      <DeskHeading lead={text('adminShell.forbiddenText')}>{text('adminShell.forbiddenTitle')}</DeskHeading>
      <BackToOrders />
    </DeskColumn>
  );
}

function BackToOrders() {
  const text = useText();
  return (
    <p>
      <DeskButtonLink to={deskPaths.orders} variant="primary">
        {text('adminShell.backToOrders')}
      </DeskButtonLink>
    </p>
  );
}
