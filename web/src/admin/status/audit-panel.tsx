import { useState } from 'react';
import { Download } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { showFailure } from '../../ui/toast-store.ts';
import { failureText } from '../../i18n/error-text.ts';
import { useDeskApi } from '../api/desk-context.ts';
import { DeskButton } from '../ui/desk-button.tsx';
import { DeskTextField } from '../ui/desk-field.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Panel } from '../ui/panel.tsx';

/** Saves the audit log of a period, or all of it: a file that anyone can check. */
export function AuditPanel() {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const [isBusy, setIsBusy] = useState(false);
  const [days, setDays] = useState({ from: '', until: '' });
  const isReversed = days.from !== '' && days.until !== '' && days.from > days.until;
  const save = async () => {
    if (isReversed) return;
    setIsBusy(true);
    const given = Object.entries(days).filter(([, day]) => day !== '');
    const query = given.length === 0 ? '' : `?${new URLSearchParams(given).toString()}`;
    const filename = ['audit-log', ...given.map(([, day]) => day)].join('-') + '.jsonl';
    const saved = await exportOrders({ what: 'audit', query, filename });
    setIsBusy(false);
    if (saved.kind === 'refused' || saved.kind === 'offline')
      showFailure(text('adminStatus.auditFailed'), failureText(saved, text));
  };
  return (
    <Panel title={text('adminStatus.audit')} hint={text('adminStatus.auditHint')}>
      <DeskForm
        isBusy={isBusy}
        onSubmit={() => void save()}
        className="grid items-end gap-4 sm:grid-cols-[1fr_1fr_auto]"
      >
        {(['from', 'until'] as const).map((name) => (
          <DeskTextField
            key={name}
            name={name}
            type="date"
            label={text(`adminStatus.audit_${name}`)}
            value={days[name]}
            onChange={({ target }) => setDays({ ...days, [name]: target.value })}
            error={name === 'until' && isReversed ? text('adminStatus.auditReversed') : undefined}
          />
        ))}
        <DeskButton type="submit" isBusy={isBusy}>
          {!isBusy && <Download aria-hidden="true" className="size-4" />}
          <span>{text('adminStatus.auditSave')}</span>
        </DeskButton>
      </DeskForm>
    </Panel>
  );
}
