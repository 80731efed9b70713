import { useText } from '../../i18n/language-context.ts';
import { LanguageSwitch } from '../../site/shell/language-switch.tsx';
import { Panel } from '../ui/panel.tsx';

/** Leads to the desk in the other language. */
export function LanguagePanel() {
  const text = useText();
  return (
    <Panel title={text('adminAccount.languageTitle')} hint={text('adminAccount.languageText')}>
      <p className="-mx-3 text-accent">
        <LanguageSwitch />
      </p>
    </Panel>
  );
}
