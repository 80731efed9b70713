import type { DocumentFlag } from '@truepage/core/files/document-type';
import { useText } from '../../../../i18n/language-context.ts';
import { Alert } from '../../../../ui/alert.tsx';

const words = {
  script: 'adminOrder.flagScript',
  macro: 'adminOrder.flagMacro',
  'embedded-file': 'adminOrder.flagEmbeddedFile',
  'external-content': 'adminOrder.flagExternalContent',
  'page-count': 'adminOrder.flagPageCount',
  'huge-image': 'adminOrder.flagHugeImage',
} as const satisfies Record<DocumentFlag, string>;

/** What staff should know before they open a document; nothing where nothing was found. */
export function DocumentWarnings({ flags }: { readonly flags: readonly DocumentFlag[] }) {
  const text = useText();
  if (flags.length === 0) return null;
  return (
    <Alert tone="warning" title={text('adminOrder.flagsTitle')}>
      <ul className="list-disc ps-5">
        {flags.map((flag) => (
          <li key={flag}>{text(words[flag])}</li>
        ))}
      </ul>
    </Alert>
  );
}
