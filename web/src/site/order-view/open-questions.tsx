import type { PublicOrder } from '@truepage/core/api/orders';
import { usePageLanguage, useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { SiteLink } from '../../navigation/site-link.tsx';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { useLoaded } from '../order/document/load-online.ts';

/** The open questions to the customer, each with a link to its page. */
export function OpenQuestions({ order }: { readonly order: PublicOrder }) {
  const { orderNumber, pageCountAsked, factsAsked, questionAsked, draftState } = order;
  return (
    <>
      {questionAsked && <AskedQuestion order={order} />}
      {pageCountAsked && <Question name="pageCount" to={paths.pageCount(orderNumber)} />}
      {factsAsked && <Question name="facts" to={paths.facts(orderNumber)} />}
      {draftState === 'sent' && <Question name="draft" to={paths.drafts(orderNumber)} />}
      {draftState !== null && draftState !== 'sent' && <DraftNote order={order} />}
    </>
  );
}

/** Announces a draft, or links to the drafts and their comments. */
function DraftNote({
  order: { orderNumber, draftState, documentsDeletedAt },
}: {
  readonly order: PublicOrder;
}) {
  const text = useText();
  if (documentsDeletedAt !== null) return null;
  return (
    <p className="print:hidden">
      {draftState === 'preparing' && <span>{text('orderView.draftPreparing')} </span>}
      <SiteLink to={paths.drafts(orderNumber)} className="text-accent underline underline-offset-4">
        {text('orderView.draftSee')}
      </SiteLink>
    </p>
  );
}

function Question({ name, to }: { readonly name: 'pageCount' | 'facts' | 'draft'; readonly to: string }) {
  const text = useText();
  return (
    <div className="print:hidden">
      <Alert
        tone="info"
        title={text(`orderView.${name}Title`)}
        actions={<ButtonLink to={to}>{text(`orderView.${name}Choose`)}</ButtonLink>}
      >
        {text(`orderView.${name}Text`)}
      </Alert>
    </div>
  );
}

/** The notice of an open question. Loaded with its texts on demand, because few orders have one. */
function AskedQuestion({ order }: { readonly order: PublicOrder }) {
  const { load } = usePageLanguage();
  const loaded = useLoaded(true, async () => {
    const [{ QuestionNotice }] = await Promise.all([
      import('../messages/questions/question-notice.tsx'),
      load(['messages']),
    ]);
    return { QuestionNotice };
  });
  return loaded && <loaded.QuestionNotice order={order} />;
}
