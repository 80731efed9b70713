import type { ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { usePlatform } from '../api/desk-context.ts';

interface OutsideLinkProps {
  /** A page of the public site. */
  readonly url: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that opens beside the desk: in another tab, or in the browser of those who use the console. */
export function OutsideLink({ url, className, children }: OutsideLinkProps) {
  const text = useText();
  const platform = usePlatform();
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className={className}
      onClick={(event) => {
        event.preventDefault();
        platform.openExternal(url);
      }}
    >
      <span className="contents">{children}</span>
      <span className="sr-only">{text('adminContent.newTab')}</span>
    </a>
  );
}
