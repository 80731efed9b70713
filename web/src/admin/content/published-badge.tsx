import { useText } from '../../i18n/language-context.ts';
import { Badge } from '../../ui/badge.tsx';

export function PublishedBadge({ isPublished }: { readonly isPublished: boolean }) {
  const text = useText();
  return (
    <Badge tone={isPublished ? 'completed' : 'pending'}>
      {text(isPublished ? 'adminContent.published' : 'adminContent.draft')}
    </Badge>
  );
}
