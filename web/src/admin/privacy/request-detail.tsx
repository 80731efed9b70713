import { useQuery } from '@tanstack/react-query';
import type { PrivacyRequest } from '@truepage/core/api/admin/privacy';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useDeskApi } from '../api/desk-context.ts';
import { deskPaths } from '../desk-paths.ts';
import { BackLink } from '../ui/back-link.tsx';
import { DeskColumn } from '../ui/desk-column.tsx';
import { DeskHeading } from '../ui/desk-heading.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Panel } from '../ui/panel.tsx';
import { AnswerPanel } from './answer-panel.tsx';
import { FoundPanel } from './found-panel.tsx';
import { privacyRequestQuery } from './privacy-queries.ts';
import { RequestState } from './request-list.tsx';

/** A request, all data about the person, and actions. */
export function RequestDetail({ id }: { readonly id: string }) {
  const text = useText();
  const detail = useQuery({ ...privacyRequestQuery(useDeskApi(), id), staleTime: 0 });
  const email = detail.data?.request.email ?? '';
  return (
    <DeskColumn>
      <BackLink to={deskPaths.privacy}>{text('adminPrivacy.back')}</BackLink>
      <DeskHeading>
        <Unbroken>
          {email === '' ? text('adminPrivacy.titlePlain') : text('adminPrivacy.title', { email })}
        </Unbroken>
      </DeskHeading>
      <Loaded
        query={detail}
        failed={text('adminPrivacy.failedOne')}
        loading={text('adminPrivacy.loadingOne')}
        shape="h-96 rounded-md"
      >
        {(shown) => (
          <>
            <RequestFacts request={shown.request} />
            <FoundPanel found={shown.found} isOpen={shown.request.closedAt === null} />
            {shown.request.closedAt === null && <AnswerPanel detail={shown} />}
          </>
        )}
      </Loaded>
    </DeskColumn>
  );
}

function RequestFacts({ request }: { readonly request: PrivacyRequest }) {
  const text = useText();
  const { longDate, shortMoment } = useFormats();
  const { kind, receivedOn, note, openedBy, closedBy, closedAt, answer } = request;
  const facts = [
    { term: text('adminShell.what'), value: text(`adminPrivacy.kind_${kind}`) },
    { term: text('adminPrivacy.came'), value: longDate(`${receivedOn}T12:00`) },
    { term: text('adminPrivacy.due'), value: <RequestState request={request} /> },
    { term: text('adminPrivacy.openedBy'), value: openedBy },
    ...(note === '' ? [] : [{ term: text('adminShell.note'), value: note }]),
    ...(closedAt === null
      ? []
      : [
          {
            term: text('adminPrivacy.ended'),
            value: text('adminPrivacy.closedBy', { who: closedBy ?? '', time: shortMoment(closedAt) }),
          },
        ]),
    ...(answer === '' ? [] : [{ term: text('adminPrivacy.answer'), value: answer }]),
  ];
  return (
    <Panel title={text('adminPrivacy.facts')}>
      <FactList facts={facts} />
    </Panel>
  );
}
