import { useState } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Availability } from '@truepage/core/api/admin/office';
import { useText } from '../../../i18n/language-context.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { useDeskApi } from '../../api/desk-context.ts';
import { deskKeys } from '../../api/desk-keys.ts';
import { ownAvailabilityQuery } from '../../api/desk-queries.ts';
import { DeskButton } from '../../ui/desk-button.tsx';
import { DeskForm } from '../../ui/desk-form.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FailureAlert } from '../../ui/states.tsx';
import { ownZone } from '../../own-zone.ts';
import { availabilityOf, draftOf, problemOf } from './availability-draft.ts';
import { AvailabilityFields } from './availability-fields.tsx';

/** One's language pairs and absence. */
export function AvailabilityPanel() {
  const text = useText();
  const availability = useQuery({ ...ownAvailabilityQuery(useDeskApi()), staleTime: 0, gcTime: 0 });
  return (
    <Panel title={text('adminOffice.availabilityTitle')} hint={text('adminOffice.availabilityText')}>
      <Loaded query={availability} isAside failed={text('adminOffice.availabilityLoadFailed')} shape="h-40">
        {(known) => <AvailabilityForm known={known} />}
      </Loaded>
    </Panel>
  );
}

function AvailabilityForm({ known }: { readonly known: Availability }) {
  const text = useText();
  const { call } = useDeskApi();
  const queryClient = useQueryClient();
  const zone = ownZone();
  const [draft, setDraft] = useState(() => draftOf(known, zone));
  const [hasTried, setHasTried] = useState(false);
  const problem = problemOf(draft);
  const save = useMutation({
    mutationFn: (body: Availability) => call('setOwnAvailability', {}, { body }),
    onSuccess: () => {
      showToast({ title: text('adminOffice.availabilitySaved') });
      void queryClient.invalidateQueries({ queryKey: deskKeys.office });
      void queryClient.invalidateQueries({ queryKey: deskKeys.staff });
    },
  });
  return (
    <DeskForm
      isBusy={save.isPending}
      onSubmit={() => {
        setHasTried(true);
        if (problem === undefined) save.mutate(availabilityOf(draft, zone));
      }}
    >
      <AvailabilityFields draft={draft} problem={hasTried ? problem : undefined} onChange={setDraft} />
      <FailureAlert error={save.error} title={text('adminOffice.availabilityFailed')} />
      <p>
        <DeskButton type="submit" variant="primary" isBusy={save.isPending}>
          {text(save.isPending ? 'adminShell.saving' : 'adminShell.save')}
        </DeskButton>
      </p>
    </DeskForm>
  );
}
