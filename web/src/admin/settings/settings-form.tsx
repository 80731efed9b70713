import { useEffect, useRef } from 'react';
import type { EditedSettings } from '@truepage/core/api/admin/settings';
import { errorText } from '../../i18n/error-text.ts';
import { useText } from '../../i18n/language-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { deskPaths } from '../desk-paths.ts';
import { useLeaveGuard } from '../leaving/use-leave-guard.ts';
import { DeskButton, DeskButtonLink } from '../ui/desk-button.tsx';
import { DeskForm } from '../ui/desk-form.tsx';
import { Panel } from '../ui/panel.tsx';
import { ClaimFields } from './claim-fields.tsx';
import { CompanyFields, PaperFields, PrivacyFields, SecurityPanel, SocialFields } from './company-fields.tsx';
import { DeliveryPanel } from './delivery-fields.tsx';
import { LanguagePanel } from './language-fields.tsx';
import { PromisePanel } from './promise-fields.tsx';
import { QuotePanel } from './quote-panel.tsx';
import { claimIds } from './settings-draft.ts';
import { SectionIndex } from './section-index.tsx';
import { SettingField } from './setting-field.tsx';
import { TaxPanel } from './tax-panel.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { useSettingsEditor, type SettingsEditor as Editor } from './use-settings-editor.ts';
import { WidgetPanel } from './widget-panel.tsx';

/** The form of the owner's settings. */
export function SettingsForm({ settings }: { readonly settings: EditedSettings }) {
  const text = useText();
  const editor = useSettingsEditor(settings);
  useLeaveGuard(editor);
  const form = useFocusOnFailure(editor.failure);
  return (
    <DeskForm ref={form} isBusy={editor.isSaving} onSubmit={editor.save} className="content-form grid gap-5">
      <SectionIndex />
      <RefusedSettings refused={settings.refused} />
      <Notices editor={editor} />
      <Panel title={text('adminSettings.claims')} hint={text('adminSettings.claimsHint')}>
        <div className="grid divide-y divide-line">
          {claimIds.map((id) => (
            <ClaimFields key={id} id={id} editor={editor} />
          ))}
        </div>
      </Panel>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Panel title={text('adminSettings.company')} hint={text('adminSettings.companyHint')}>
          <CompanyFields editor={editor} />
        </Panel>
        <Panel title={text('adminSettings.papers')} hint={text('adminSettings.papersHint')}>
          <PaperFields editor={editor} />
        </Panel>
        <DeliveryPanel editor={editor} />
        <PromisePanel editor={editor} />
        <QuotePanel editor={editor} />
        <Panel title={text('adminSettings.console')} hint={text('adminSettings.consoleHint')}>
          <SettingField
            editor={editor}
            path="console.workFolderDays"
            label={text('adminSettings.workFolderDays')}
            inputMode="numeric"
            isCode
          />
        </Panel>
        <Panel
          title={text('adminSettings.privacy')}
          hint={text('adminSettings.privacyHint')}
          actions={<DeskButtonLink to={deskPaths.privacy}>{text('adminTitles.privacy')}</DeskButtonLink>}
        >
          <PrivacyFields editor={editor} />
        </Panel>
        <OtherPanels editor={editor} />
        <SecurityPanel editor={editor} />
        <Panel title={text('adminSettings.social')} hint={text('adminSettings.socialHint')}>
          <SocialFields editor={editor} />
        </Panel>
      </div>
      <SaveBar editor={editor} />
    </DeskForm>
  );
}

/** Sticky, because the page is long. */
function SaveBar({ editor }: { readonly editor: Editor }) {
  const text = useText();
  return (
    <div className="sticky bottom-(--bottom-bar,0px) z-10 flex flex-wrap items-center gap-3 border-t border-line bg-paper py-3">
      <DeskButton type="submit" variant="primary" isBusy={editor.isSaving}>
        {editor.isSaving ? text('adminShell.saving') : text('adminSettings.save')}
      </DeskButton>
      {editor.isChanged && <DeskButton onClick={editor.discard}>{text('adminContent.discard')}</DeskButton>}
      <p role="status" className="text-ink-soft">
        {editor.isChanged && text('adminContent.unsaved')}
      </p>
    </div>
  );
}

/** Taxes, languages, the widget, message templates, and links to other screens. */
function OtherPanels({ editor }: { readonly editor: Editor }) {
  return (
    <>
      <TaxPanel editor={editor} />
      <LanguagePanel editor={editor} />
      <WidgetPanel editor={editor} />
      <TemplatesPanel editor={editor} />
      <SeldomScreens />
    </>
  );
}

const seldomScreens = [
  {
    to: deskPaths.glossary,
    title: 'adminTitles.glossary',
    lead: 'adminGlossary.lead',
    open: 'adminGlossary.open',
  },
  {
    to: deskPaths.partners,
    title: 'adminTitles.partners',
    lead: 'adminPartners.lead',
    open: 'adminPartners.openList',
  },
  {
    to: deskPaths.coupons,
    title: 'adminTitles.coupons',
    lead: 'adminCoupons.lead',
    open: 'adminCoupons.open',
  },
  { to: deskPaths.pay, title: 'adminTitles.pay', lead: 'adminPay.lead', open: 'adminPay.openList' },
] as const;

/** Links to screens that administrators rarely need, and for which the bar has no room. */
function SeldomScreens() {
  const text = useText();
  return seldomScreens.map(({ to, title, lead, open }) => (
    <Panel key={to} title={text(title)} hint={text(lead)}>
      <DeskButtonLink className="justify-self-start" to={to}>
        {text(open)}
      </DeskButtonLink>
    </Panel>
  ));
}

/** Saved settings that a newer version refuses, until they are corrected. */
function RefusedSettings({ refused }: Pick<EditedSettings, 'refused'>) {
  const text = useText();
  if (refused.length === 0) return null;
  return (
    <Alert tone="warning" title={text('adminSettings.refusedTitle')}>
      <p>{text('adminSettings.refusedText')}</p>
      <ul dir="ltr" translate="no" className="mt-2 list-disc ps-5 wrap-anywhere">
        {refused.map(({ path, value }) => (
          <li key={path}>{`${path}: ${value}`}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Errors that prevent saving; shown until resolved. */
function Notices({ editor }: { readonly editor: Editor }) {
  const text = useText();
  const { failure, problems, isConflict } = editor;
  if (isConflict) {
    return (
      <Alert
        tone="warning"
        title={text('adminSettings.conflictTitle')}
        actions={
          <>
            <DeskButton onClick={editor.take}>{text('adminContent.loadTheirs')}</DeskButton>
            <DeskButton isBusy={editor.isSaving} onClick={editor.saveAnyway}>
              {text('adminContent.saveMine')}
            </DeskButton>
          </>
        }
      >
        {text('adminSettings.conflictText')}
      </Alert>
    );
  }
  if (failure === null) return null;
  const hasProblems = Object.keys(problems).length > 0;
  return (
    <Alert tone="danger" title={text('adminSettings.saveFailed')}>
      {hasProblems ? text('adminSettings.checkFields') : errorText(failure, text)}
    </Alert>
  );
}

/** Focuses the first invalid field after a failure. Attach the ref to the form. */
function useFocusOnFailure(failure: ReturnType<typeof useSettingsEditor>['failure']) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure !== null) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);
  return form;
}
