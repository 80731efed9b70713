import { useText } from '../../../../i18n/language-context.ts';
import { DocumentRow } from '../documents/document-row.tsx';
import type { OrderFile } from '../../data/staff-order.ts';

/** Translations that were replaced; they are kept. Nothing where there are none. */
export function VersionList({ versions }: { readonly versions: readonly OrderFile[] }) {
  const text = useText();
  if (versions.length === 0) return null;
  return (
    <details className="border-t border-line pt-3">
      <summary className="w-fit font-semibold text-accent">
        {text('adminOrder.versionsTitle', { count: versions.length })}
      </summary>
      <ul className="mt-3 grid gap-3">
        {versions.map((file) => (
          <li key={file.id}>
            <DocumentRow file={file} label={text('adminOrder.downloadVersion', { version: file.version })} />
          </li>
        ))}
      </ul>
    </details>
  );
}
