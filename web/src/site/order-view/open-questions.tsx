import type { PublicOrder } from '@truepage/core/api/orders';
import { useText } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../navigation/button-link.tsx';
import { paths } from '../../paths.ts';
import { AskedQuestion } from '../messages/questions/asked-question.tsx';
import { Alert } from '../../ui/alert.tsx';

/** What the customer is asked about the order, each with the way to its page. */
export function OpenQuestions({ order }: { readonly order: PublicOrder }) {
  const { orderNumber, pageCountAsked, factsAsked, questionAsked } = order;
  return (
    <>
      {questionAsked && <AskedQuestion order={order} />}
      {pageCountAsked && <Question name="pageCount" to={paths.pageCount(orderNumber)} />}
      {factsAsked && <Question name="facts" to={paths.facts(orderNumber)} />}
    </>
  );
}

function Question({ name, to }: { readonly name: 'pageCount' | 'facts'; readonly to: string }) {
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
