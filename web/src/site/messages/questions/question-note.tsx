import type { QuestionState } from '@truepage/core/messages/question';
import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';

/** That a message asks what staff need to continue, and what became of it. */
export function QuestionNote({ state }: { readonly state: QuestionState }) {
  const text = useText();
  return (
    <p>
      <Badge tone={state === 'open' ? 'pending' : 'neutral'}>{text(`messages.question_${state}`)}</Badge>
    </p>
  );
}
