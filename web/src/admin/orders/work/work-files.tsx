import { useRef, useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import type { StaffOrder } from '@truepage/core/api/admin/orders/staff-order';
import { formatEnding, workFormats, type WorkFormat } from '@truepage/core/workspace/work-format';
import { errorText, failureText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { workVersionsQuery } from '../../api/work-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { Work } from './use-work.ts';

interface WorkFilesProps {
  readonly work: Work;
  readonly place: { readonly id: string; readonly document: string };
  readonly order: StaffOrder;
  /** The file name of the original. */
  readonly name: string;
}

/** A dialog to export and import formats, and to restore versions. */
export function WorkFiles(props: WorkFilesProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const { saver } = props.work;
  const open = async () => {
    await saver.save();
    setIsOpen(true);
  };
  const close = () => setIsOpen(false);
  return (
    <>
      <DeskButton onClick={() => void open()}>
        <FolderOpen aria-hidden="true" className="size-4" />
        <span>{text('adminWork.more')}</span>
      </DeskButton>
      {isOpen && (
        <Dialog title={text('adminWork.more')} width="wide" onClose={close}>
          <div className="grid gap-4">
            {saver.version > 0 && (
              <div className="flex flex-wrap gap-2">
                {workFormats.map((format) => (
                  <SaveAs key={format} {...props} format={format} />
                ))}
                <Import {...props} onDone={close} />
              </div>
            )}
            <Versions {...props} onDone={close} />
          </div>
        </Dialog>
      )}
    </>
  );
}

function SaveAs({ place, order, name, format }: WorkFilesProps & { readonly format: WorkFormat }) {
  const text = useText();
  const { exportOrders } = useDeskApi();
  const save = async () => {
    const query = `?${new URLSearchParams({ order: place.id, document: place.document, format })}`;
    const filename = `${name.replace(/\.[^.]{1,8}$/u, '')} (${order.targetLanguage}).${formatEnding[format]}`;
    const saved = await exportOrders({ what: 'work', query, filename });
    if (saved.kind === 'refused' || saved.kind === 'offline')
      showFailure(text('common.error'), failureText(saved, text));
  };
  return <DeskButton onClick={() => void save()}>{text(`adminWork.download_${format}`)}</DeskButton>;
}

function Import({ work, place, onDone }: WorkFilesProps & { readonly onDone: () => void }) {
  const text = useText();
  const { call } = useDeskApi();
  const input = useRef<HTMLInputElement>(null);
  const read = useMutation({
    mutationFn: async (file: File) => call('importWork', place, { body: { text: await file.text() } }),
    onSuccess: ({ pages, count }) => {
      work.edit(() => pages);
      showToast({ title: text('adminWork.imported', { count }) });
      onDone();
    },
    onError: (error) => showFailure(text('adminWork.importFailed'), errorText(error, text)),
  });
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".tmx,.xlf,.xliff"
        aria-label={text('adminWork.import')}
        className="sr-only"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) read.mutate(file);
          currentTarget.value = '';
        }}
      />
      <DeskButton isBusy={read.isPending} onClick={() => input.current?.click()}>
        {text('adminWork.import')}
      </DeskButton>
    </>
  );
}

function Versions({ work, place, onDone }: WorkFilesProps & { readonly onDone: () => void }) {
  const text = useText();
  const { moment } = useFormats();
  const api = useDeskApi();
  const versions = useQuery(workVersionsQuery(api, place));
  const restore = useMutation({
    mutationFn: async (version: number) => {
      const { pages } = await api.call('getWorkVersion', { ...place, version: String(version) });
      return { pages, version };
    },
    onSuccess: ({ pages, version }) => {
      work.edit(() => pages, undefined, version);
      showToast({ title: text('adminWork.restored') });
      onDone();
    },
    onError: (error) => showFailure(text('adminWork.versionsFailed'), errorText(error, text)),
  });
  return (
    <section aria-label={text('adminWork.versionsTitle')} className="grid gap-2">
      <h3 className="font-bold">{text('adminWork.versionsTitle')}</h3>
      <Loaded query={versions} failed={text('adminWork.versionsFailed')} shape="h-20 rounded-sm">
        {(list) =>
          list.length === 0 ? (
            <p className="text-ink-soft">{text('adminWork.noVersions')}</p>
          ) : (
            <ul className="grid max-h-96 gap-1 overflow-y-auto">
              {list.map(({ version, at, by }) => (
                <li
                  key={version}
                  className="flex items-center justify-between gap-3 border-b border-line py-1"
                >
                  <span>{text('adminWork.version', { time: moment(at), by })}</span>
                  <DeskButton size="sm" onClick={() => restore.mutate(version)}>
                    {text('adminShell.restore')}
                  </DeskButton>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
