import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LayoutTemplate } from 'lucide-react';
import type { WorkTemplateItem } from '@truepage/core/api/workspace/admin-templates';
import { isEmptyWork } from '@truepage/core/workspace/block';
import { errorText } from '../../../i18n/error-text.ts';
import { useFormats, useText } from '../../../i18n/language-context.ts';
import { useAmounts } from '../../../i18n/formats/use-amounts.ts';
import { showFailure, showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { workTemplateQuery, workTemplatesQuery } from '../../api/work-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskTextField } from '../../ui/desk-field.tsx';
import { useConfirm } from '../../ui/dialog/confirm.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import type { Work } from './use-work.ts';

interface TemplatesProps {
  readonly work: Work;
  readonly place: { readonly id: string; readonly document: string };
}

/** Suggests a template that matches the original; opens the list of templates. */
export function TemplatesButton(props: TemplatesProps) {
  const text = useText();
  const [isOpen, setIsOpen] = useState(false);
  const templates = useQuery(workTemplatesQuery(useDeskApi(), props.place));
  const isSuggested = isEmptyWork(props.work.pages) && templates.data?.[0]?.isSuggested === true;
  return (
    <>
      <DeskButton variant={isSuggested ? 'primary' : 'secondary'} onClick={() => setIsOpen(true)}>
        <LayoutTemplate aria-hidden="true" className="size-4" />
        <span>{text('adminWork.templates')}</span>
      </DeskButton>
      {isOpen && (
        <Dialog title={text('adminWork.templates')} width="wide" onClose={() => setIsOpen(false)}>
          <div className="grid gap-5">
            <Loaded query={templates} failed={text('adminTemplates.failed')} shape="h-20 rounded-sm">
              {(list) =>
                list.length === 0 ? (
                  <p className="text-ink-soft">{text('adminWork.noTemplates')}</p>
                ) : (
                  <ul className="grid max-h-[50dvh] gap-3 overflow-y-auto">
                    {list.map((template) => (
                      <TemplateRow
                        key={template.id}
                        {...props}
                        template={template}
                        onDone={() => setIsOpen(false)}
                      />
                    ))}
                  </ul>
                )
              }
            </Loaded>
            {!isEmptyWork(props.work.pages) && <SaveTemplate {...props} />}
          </div>
        </Dialog>
      )}
    </>
  );
}

interface TemplateRowProps extends TemplatesProps {
  readonly template: WorkTemplateItem;
  readonly onDone: () => void;
}

function TemplateRow({ template, work, place, onDone }: TemplateRowProps) {
  const text = useText();
  const { moment } = useFormats();
  const { percent } = useAmounts();
  const [isShown, setIsShown] = useState(false);
  const { likeness, name, version, updatedAt } = template;
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span dir="auto" className="font-bold wrap-anywhere">
          {name}
        </span>
        {template.isSuggested && (
          <span className="rounded-sm bg-completed-soft px-2 text-completed">
            {text('adminWork.suggested')}
          </span>
        )}
        <span className="text-ink-soft">
          {likeness === null
            ? text('adminWork.notRead')
            : text('adminWork.likeness', { percent: percent(likeness) })}
        </span>
        <span className="text-ink-soft">
          {text('adminWork.templateVersion', { version, time: moment(updatedAt) })}
        </span>
      </p>
      <TemplateActions {...{ template, work, place, onDone }} />
      <details onToggle={({ currentTarget }) => setIsShown(currentTarget.open)}>
        <summary className="w-fit font-semibold text-accent">{text('adminWork.templateTexts')}</summary>
        {isShown && <TemplateTexts template={template} />}
      </details>
    </li>
  );
}

/** All texts of a template, because it must not name a person. */
function TemplateTexts({ template }: Pick<TemplateRowProps, 'template'>) {
  const text = useText();
  const query = useQuery(workTemplateQuery(useDeskApi(), template));
  return (
    <Loaded query={query} isAside failed={text('adminTemplates.failed')} shape="h-9 rounded-sm">
      {({ texts }) => (
        <ul className="mt-2 grid gap-1">
          {texts.map((one, index) => (
            <li key={index} dir="auto" className="wrap-anywhere">
              {one}
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

/** Mutations of a template; the list is refetched after each. */
function useTemplateChange(place: TemplatesProps['place']) {
  const text = useText();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onError: (error) => showFailure(text('adminWork.templateFailed'), errorText(error, text)),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: deskKeys.workTemplates(place.id, place.document) }),
  });
}

function TemplateActions({ template, work, place, onDone }: TemplateRowProps) {
  const text = useText();
  const { call } = useDeskApi();
  const confirm = useConfirm();
  const change = useTemplateChange(place);
  const [isRenaming, setIsRenaming] = useState(false);
  const { id, name, version } = template;
  const begin = async () => {
    const { pages } = await call('fillWork', place, { body: { templateId: id } });
    // Pages beyond those of the template are kept.
    work.edit((before) => [...pages, ...before.slice(pages.length)]);
    showToast({ title: text('adminWork.begun') });
    onDone();
  };
  const remove = async () => {
    const words = {
      title: text('adminWork.deleteTemplateTitle', { name }),
      text: text('adminWork.deleteTemplateText'),
    };
    if (await confirm({ ...words, confirmLabel: text('adminShell.delete'), tone: 'danger' }))
      change.mutate(() => call('deleteWorkTemplate', { templateId: id }));
  };
  const replace = () =>
    change.mutate(() =>
      call('saveWorkTemplate', place, { body: { name, pages: work.pages, replaces: { id, version } } }),
    );
  if (isRenaming)
    return (
      <NameForm
        name={name}
        label={text('adminWork.rename')}
        onName={(next) => {
          change.mutate(() =>
            call('changeWorkTemplate', { templateId: id }, { body: { name: next, version } }),
          );
          setIsRenaming(false);
        }}
      />
    );
  return (
    <div className="flex flex-wrap gap-2">
      <DeskButton variant="primary" onClick={() => change.mutate(begin)}>
        {text('adminWork.begin')}
      </DeskButton>
      <DeskButton onClick={() => setIsRenaming(true)}>{text('adminWork.rename')}</DeskButton>
      {!isEmptyWork(work.pages) && (
        <DeskButton onClick={replace}>{text('adminWork.replaceTemplate')}</DeskButton>
      )}
      <DeskButton onClick={() => void remove()}>{text('adminShell.delete')}</DeskButton>
    </div>
  );
}

function SaveTemplate({ work, place }: TemplatesProps) {
  const text = useText();
  const { call } = useDeskApi();
  const change = useTemplateChange(place);
  const [saved, setSaved] = useState(0);
  const save = (name: string) =>
    change.mutate(async () => {
      await call('saveWorkTemplate', place, { body: { name, pages: work.pages } });
      setSaved(saved + 1);
    });
  return (
    <section aria-label={text('adminWork.saveTemplate')} className="grid gap-2 border-t border-line pt-4">
      <h3 className="font-bold">{text('adminWork.saveTemplate')}</h3>
      <p className="text-ink-soft">{text('adminWork.templateHint')}</p>
      <NameForm key={saved} name="" label={text('adminWork.saveTemplate')} onName={save} />
      <p role="status">{saved > 0 && text('adminWork.templateSaved')}</p>
    </section>
  );
}

interface NameFormProps {
  readonly name: string;
  /** The label of the button. */
  readonly label: string;
  readonly onName: (name: string) => void;
}

function NameForm({ name, label, onName }: NameFormProps) {
  const text = useText();
  const [typed, setTyped] = useState(name);
  const [isMissing, setIsMissing] = useState(false);
  return (
    <form
      className="flex flex-wrap items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        setIsMissing(typed.trim() === '');
        if (typed.trim() !== '') onName(typed.trim());
      }}
    >
      <DeskTextField
        label={text('adminWork.templateName')}
        value={typed}
        maxLength={100}
        error={isMissing ? text('adminWork.templateNameMissing') : undefined}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <DeskButton type="submit">{label}</DeskButton>
    </form>
  );
}
