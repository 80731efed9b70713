import type { ReactNode } from 'react';
import { useText } from '../../i18n/language-context.ts';
import { usePlatform } from '../api/desk-context.ts';

interface OutsideLinkProps {
  /** A page of the public site. */
  readonly url: string;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link that opens outside the desk: in another tab, or from the console in the system's browser. */
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
