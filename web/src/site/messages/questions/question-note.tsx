import type { QuestionState } from '@truepage/core/messages/question';
import { useText } from '../../../i18n/language-context.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Marks a message as a question of the staff, with its state. */
export function QuestionNote({ state }: { readonly state: QuestionState }) {
  const text = useText();
  return (
    <p>
      <Badge tone={state === 'open' ? 'pending' : 'neutral'}>{text(`messages.question_${state}`)}</Badge>
    </p>
  );
}
