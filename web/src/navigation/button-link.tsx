import { buttonClass, type ButtonLook } from '../ui/button-class.ts';
import { SiteLink } from './site-link.tsx';
import type { ComponentProps } from 'react';

type ButtonLinkProps = ComponentProps<typeof SiteLink> & ButtonLook;

/** A link that looks like a button. */
export function ButtonLink({ variant, size, wide, className, ...link }: ButtonLinkProps) {
  return <SiteLink {...link} className={buttonClass({ variant, size, wide }, className)} />;
}
