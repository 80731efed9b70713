import { useText } from '../../i18n/language-context.ts';
import { useScreenAddress } from '../../navigation/screen-address.ts';
import { ContentPage } from './content-page.tsx';
import { ContentProblem } from './content-problem.tsx';

/** A page that staff wrote. */
export function ContentScreen() {
  const text = useText();
  const { slug } = useScreenAddress().params;
  if (slug === undefined) {
    return <ContentProblem message={text('content.noSlug')} explanation={text('content.noSlugText')} />;
  }
  return <ContentPage slug={slug} />;
}
