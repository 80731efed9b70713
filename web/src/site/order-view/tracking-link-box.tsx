import { useEffect, useId, useRef, useState } from 'react';
import type { PublicOrder } from '@truepage/core/api/orders';
import { Check, Copy } from 'lucide-react';
import { useText } from '../../i18n/language-context.ts';
import { paths } from '../../paths.ts';
import { useSite } from '../../site-context.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { SectionCard } from '../../ui/card.tsx';
import { inputClass } from '../../ui/field.tsx';
import { Unbroken } from '../../ui/unbroken.tsx';
import { copyText } from './copy-text.ts';

const copiedForMs = 2000;

/** The order's tracking link, to keep or to share. */
export function TrackingLinkBox({ order }: { readonly order: PublicOrder }) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const link = useSite().publicUrl + paths.trackOrder(order.orderNumber);
  return (
    <SectionCard title={text('orderView.linkLabel')} headingId={id} className="print:hidden">
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-3">
          <input
            ref={field}
            readOnly
            dir="ltr"
            value={link}
            aria-labelledby={id}
            onFocus={(event) => event.currentTarget.select()}
            className={classes(inputClass, 'w-auto min-w-0 grow-[8] basis-64 text-sm')}
          />
          <CopyButton link={link} onRefused={() => field.current?.focus()} />
        </div>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {order.email === null ? (
            text('orderView.linkMailedSomewhere')
          ) : (
            <Unbroken>{text('orderView.linkMailed', { email: order.email })}</Unbroken>
          )}
        </p>
      </div>
    </SectionCard>
  );
}

interface CopyButtonProps {
  readonly link: string;
  /** Called if the browser denies access to the clipboard: the link can then be copied by hand. */
  readonly onRefused: () => void;
}

function CopyButton({ link, onRefused }: CopyButtonProps) {
  const text = useText();
  const [copies, setCopies] = useState(0);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (copies === 0) return undefined;
    const timer = setTimeout(() => setIsCopied(false), copiedForMs);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    if (!(await copyText(link))) {
      onRefused();
      return;
    }
    setIsCopied(true);
    setCopies((before) => before + 1);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()} className="grow">
        <Icon aria-hidden="true" className="size-5" />
        <span>{text(isCopied ? 'orderView.copied' : 'orderView.copyLink')}</span>
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? text('orderView.copied') : ''}
      </span>
    </>
  );
}
