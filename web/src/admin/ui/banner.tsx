import { CircleAlert, CircleCheck } from 'lucide-react';
import { classes } from '../../ui/classes.ts';
import { Unbroken } from '../../ui/unbroken.tsx';
import { useBannerStore } from './banner-store.ts';

const looks = {
  success: { Icon: CircleCheck, box: 'border-completed bg-completed-soft', icon: 'text-completed' },
  danger: { Icon: CircleAlert, box: 'border-unpaid bg-unpaid-soft', icon: 'text-unpaid' },
};

/**
 * Shows banners as an overlay at the top of the screen, so that nothing moves below the pointer. Announced to
 * screen readers.
 */
export function Banner() {
  const shown = useBannerStore((store) => store.shown);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-16 z-30 flex justify-center px-4 print:hidden"
    >
      {shown !== undefined && <Message key={shown.id} {...shown} />}
    </div>
  );
}

function Message({ tone, words }: { readonly tone: keyof typeof looks; readonly words: string }) {
  const { Icon, box, icon } = looks[tone];
  return (
    <p
      className={classes(
        'flex items-start gap-2 rounded-md border px-4 py-2.5 font-medium wrap-anywhere text-ink shadow-raised',
        box,
      )}
    >
      <Icon aria-hidden="true" className={classes('mt-0.5 size-4 shrink-0', icon)} />
      <span className="min-w-0">
        <Unbroken>{words}</Unbroken>
      </span>
    </p>
  );
}
