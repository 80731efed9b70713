import type { DocumentSide } from '@truepage/core/checks/finding';
import { useText } from '../../../../i18n/language-context.ts';
import { classes } from '../../../../ui/classes.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { CheckResult } from '../checks/check-result.tsx';
import { useDeliveryCheck } from '../checks/use-delivery-check.ts';
import { DocumentPane } from './document-pane.tsx';
import { NotifyCustomer } from '../translation/notify-customer.tsx';
import { useOrderDesk, type Looking } from '../order-desk-context.ts';
import type { OrderFile } from '../../data/staff-order.ts';

interface CompareDialogProps {
  readonly at: Looking;
  readonly original: OrderFile | undefined;
  /** Newest first. */
  readonly translations: readonly OrderFile[];
  readonly onClose: () => void;
}

/** Original and translation side by side, with the findings of the check. On narrow screens one document at a time. */
export function CompareDialog({ at, original, translations, onClose }: CompareDialogProps) {
  const text = useText();
  const { order, look } = useOrderDesk();
  const { orderNumber } = order;
  const side = at.of ?? 'original';
  const current = translations.find(({ isCurrent }) => isCurrent);
  const hasBoth = original !== undefined && translations.length > 0;
  const hiddenWhenNarrow = (pane: DocumentSide) => hasBoth && side !== pane && 'max-md:hidden';
  return (
    <Dialog
      title={text(hasBoth ? 'adminOrder.compareTitle' : 'adminOrder.viewTitle')}
      width="full"
      onClose={onClose}
    >
      <div
        className={classes(
          'flex min-h-0 flex-col gap-4 overflow-y-auto',
          current !== undefined && 'xl:grid xl:grid-cols-[minmax(0,1fr)_22rem] xl:overflow-hidden',
        )}
      >
        <div className="flex min-h-0 grow flex-col gap-4 max-xl:shrink-0">
          {hasBoth && <SideSwitch side={side} onSwitch={(of) => look({ ...at, of })} />}
          <div
            className={classes('grid grow grid-rows-[minmax(26rem,1fr)] gap-4', hasBoth && 'md:grid-cols-2')}
          >
            {original !== undefined && (
              <DocumentPane
                orderNumber={orderNumber}
                title={text('adminOrder.originalShort')}
                files={[original]}
                page={at.page}
                className={classes(hiddenWhenNarrow('original'))}
              />
            )}
            {translations.length > 0 && (
              <DocumentPane
                orderNumber={orderNumber}
                title={text('adminShell.translation')}
                files={translations}
                page={at.page}
                className={classes(hiddenWhenNarrow('translation'))}
              />
            )}
          </div>
        </div>
        {current !== undefined && (
          <div className="grid content-start gap-4 xl:overflow-y-auto">
            <FindingsBeside />
            <NotifyCustomer current={current} />
          </div>
        )}
      </div>
    </Dialog>
  );
}

/** The findings of the current translation, to answer while comparing; renders nothing if it was never checked. */
function FindingsBeside() {
  const text = useText();
  const { data } = useDeliveryCheck(useOrderDesk().order);
  if (data === undefined || data.check === null) return null;
  return (
    <div className="@container grid gap-3">
      <h3 className="font-bold">{text('adminChecks.title')}</h3>
      <CheckResult overview={data} />
    </div>
  );
}

interface SideSwitchProps {
  readonly side: DocumentSide;
  readonly onSwitch: (side: DocumentSide) => void;
}

function SideSwitch({ side, onSwitch }: SideSwitchProps) {
  const text = useText();
  const sides = [
    { value: 'original', label: text('adminOrder.originalShort') },
    { value: 'translation', label: text('adminShell.translation') },
  ] as const;
  return (
    <fieldset className="flex gap-1 rounded-sm border border-line p-1 md:hidden">
      <legend className="sr-only">{text('adminOrder.whichDocument')}</legend>
      {sides.map(({ value, label }) => (
        <label
          key={value}
          className="grid min-h-10 grow place-items-center rounded-sm px-2 text-center font-semibold has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-3 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name="side"
            value={value}
            checked={side === value}
            onChange={() => onSwitch(value)}
            className="sr-only"
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}
