import { useEffect, useRef, useState } from 'react';
import { PencilLine } from 'lucide-react';
import { useText } from '../../../../i18n/language-context.ts';
import { WithName } from '../../../../ui/unbroken.tsx';
import { deskPaths } from '../../../desk-paths.ts';
import { DeskButton, DeskButtonLink } from '../../../ui/desk-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useStaff } from '../../../session/session-context.ts';
import { DocumentRow } from '../documents/document-row.tsx';
import { ApprovalNotice } from '../../approval/approval-notice.tsx';
import { NotifyCustomer } from './notify-customer.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';
import { documentOf } from '../documents/several-documents.ts';
import { ReadingLine } from '../reading/reading-line.tsx';
import { UploadForm } from './upload-form.tsx';
import { orderAction } from '../../../keys/order-actions.ts';

interface TranslatedDocumentProps {
  /** Newest first. */
  readonly translations: readonly OrderFile[];
}

/** The translation with its actions, or the upload form. */
export function TranslatedDocument({ translations }: TranslatedDocumentProps) {
  const text = useText();
  const { mayActOn } = useStaff();
  const { order, upload } = useOrderDesk();
  const [wantsReplacement, setWantsReplacement] = useState(false);
  const current = translations.find(({ isCurrent }) => isCurrent);
  const mayUpload = mayActOn('orders.uploadTranslation', order.assignee?.id ?? null);
  const { kind } = upload.state;
  const isWanted = current === undefined || wantsReplacement || kind !== 'idle';
  // The new translation appears after a refetch: until then, an empty form would ask for it again.
  const showsForm = mayUpload && kind !== 'success' && isWanted;
  const openForm = (isOpen: boolean) => {
    setWantsReplacement(isOpen);
    upload.reset();
  };
  return (
    <Panel title={text('adminOrder.translated')} actions={mayUpload && <TranslateHere />}>
      <UploadNews />
      {current === undefined && !mayUpload && (
        <p className="text-ink-soft">{text('adminOrder.noTranslation')}</p>
      )}
      {current !== undefined && (
        <>
          <DocumentRow
            file={current}
            action="downloadTranslated"
            label={text('adminOrder.downloadTranslated')}
            actions={
              mayUpload &&
              !showsForm && (
                <DeskButton {...orderAction('replace')} onClick={() => openForm(true)}>
                  {text('adminOrder.replace')}
                </DeskButton>
              )
            }
          />
          <ReadingLine kind="translation" document={documentOf(current)} />
          <ApprovalNotice />
          <NotifyCustomer current={current} />
        </>
      )}
      {showsForm && (
        <UploadForm
          isReplacement={current !== undefined}
          onClose={current === undefined ? undefined : () => openForm(false)}
        />
      )}
      <VersionList versions={translations.filter(({ isCurrent }) => !isCurrent)} />
    </Panel>
  );
}

function TranslateHere() {
  const text = useText();
  const { order, position } = useOrderDesk();
  return (
    <DeskButtonLink {...orderAction('translate')} to={deskPaths.translate(order.orderNumber, position)}>
      <PencilLine aria-hidden="true" className="size-4" />
      <span>{text('adminWork.open')}</span>
    </DeskButtonLink>
  );
}

/** The result of an upload. Its form is removed, so the focus moves here unless it is elsewhere. */
function UploadNews() {
  const text = useText();
  const { state } = useOrderDesk().upload;
  const news = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (state.kind === 'success' && document.activeElement === document.body) news.current?.focus();
  }, [state.kind]);
  return (
    <p
      ref={news}
      tabIndex={-1}
      role="status"
      className={state.kind === 'success' ? 'font-medium text-completed' : 'sr-only'}
    >
      {state.kind === 'success' && (
        <WithName name={state.filename}>
          {text('adminOrder.uploadDone', { filename: state.filename })}
        </WithName>
      )}
    </p>
  );
}

/** Replaced translations, which are kept. Renders nothing if there are none. */
function VersionList({ versions }: { readonly versions: readonly OrderFile[] }) {
  const text = useText();
  if (versions.length === 0) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary {...orderAction('versions')} className="w-fit font-semibold text-accent">
        {text('adminOrder.versionsTitle', { count: versions.length })}
      </summary>
      <ul className="mt-3 grid gap-3">
        {versions.map((file) => (
          <li key={file.id}>
            <DocumentRow file={file} label={text('adminOrder.downloadVersion', { version: file.version })} />
          </li>
        ))}
      </ul>
    </details>
  );
}
