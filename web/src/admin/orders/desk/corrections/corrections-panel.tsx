import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { StaffCorrection } from '@truepage/core/api/admin/corrections/corrections';
import { useFormats, useText } from '../../../../i18n/language-context.ts';
import { MarkWords } from '../../../../page-marks/mark-words.tsx';
import { useDeskApi } from '../../../api/desk-context.ts';
import { orderCorrectionsQuery } from '../../../api/desk-queries.ts';
import { orderAction } from '../../../keys/order-actions.ts';
import { DeskButton } from '../../../ui/desk-button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOrderDesk } from '../order-desk-context.ts';
import { AnswerCorrection } from './answer-correction.tsx';
import { MarksDialog } from './marks-dialog.tsx';

/** The unanswered corrections; renders nothing if there are none. */
export function CorrectionsPanel() {
  const { order } = useOrderDesk();
  return order.correctionAsked ? <OpenCorrections /> : null;
}

function OpenCorrections() {
  const text = useText();
  const query = useQuery(orderCorrectionsQuery(useDeskApi(), useOrderDesk().order.orderNumber));
  return (
    <Panel title={text('adminCorrections.title')} hint={text('adminCorrections.hint')}>
      <Loaded query={query} failed={text('adminCorrections.failed')} shape="h-24 rounded-sm">
        {(corrections) => (
          <ul className="grid gap-5 divide-y divide-line">
            {corrections
              .filter(({ state }) => state === 'open')
              .map((correction) => (
                <OpenCorrection key={correction.id} correction={correction} />
              ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

function OpenCorrection({ correction }: { readonly correction: StaffCorrection }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const [isLooking, setIsLooking] = useState(false);
  const { marks, sentAt, marked, document } = correction;
  const version = text('adminCorrections.sent', { version: marked.version, time: shortMoment(sentAt) });
  return (
    <li className="grid gap-3 not-first:pt-4">
      <p className="font-semibold">
        {document === null || document === 0
          ? version
          : text('adminCorrections.ofDocument', { document, version })}
      </p>
      <MarkWords marks={marks} />
      <p>
        <DeskButton {...orderAction('correctionMarks')} onClick={() => setIsLooking(true)}>
          {text('adminCorrections.look')}
        </DeskButton>
      </p>
      <AnswerCorrection correction={correction} />
      {isLooking && (
        <MarksDialog
          title={text('adminCorrections.marksTitle', { version: marked.version })}
          label={text('adminShell.pagesOf', { filename: marked.filename })}
          file={marked}
          marks={marks}
          onClose={() => setIsLooking(false)}
        />
      )}
    </li>
  );
}
