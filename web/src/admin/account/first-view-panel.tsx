import { savedViewId } from '@truepage/core/staff/preferences';
import { useText } from '../../i18n/language-context.ts';
import { useFirstView } from '../orders/list/filter/use-first-view.ts';
import { useBuiltInViews } from '../orders/list/filter/use-built-in-views.ts';
import { useViews } from '../orders/list/filter/use-views.ts';
import { DeskSelect } from '../ui/desk-field.tsx';
import { Panel } from '../ui/panel.tsx';

/** Which view of the order list the desk begins with. */
export function FirstViewPanel() {
  const text = useText();
  const first = useFirstView();
  const usual = useBuiltInViews();
  const { views } = useViews();
  const all = [...usual, ...views.map(({ name }) => ({ id: savedViewId(name), name }))];
  return (
    <Panel title={text('adminAccount.firstViewTitle')} hint={text('adminAccount.firstViewText')}>
      <DeskSelect
        label={text('adminAccount.firstView')}
        value={first.id}
        onChange={({ target }) => {
          const chosen = all.find(({ id }) => id === target.value);
          if (chosen !== undefined) first.choose(chosen.id, chosen.name);
        }}
      >
        {all.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </DeskSelect>
    </Panel>
  );
}
