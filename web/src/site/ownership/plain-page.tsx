import { useText } from '../../i18n/language-context.ts';
import { WriteToUs, type AboutOrder } from './without-scripts.tsx';

/** A notice that the page needs JavaScript. */
export function NeedsScripts({ orderNumber }: AboutOrder) {
  const text = useText();
  return (
    <WriteToUs orderNumber={orderNumber} title={text('plainNotices.pageTitle')}>
      {text('plainNotices.page')}
    </WriteToUs>
  );
}
