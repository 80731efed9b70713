import type { OrderPrivacy } from '@truepage/core/api/privacy';
import { useFormats, useText } from '../../i18n/language-context.ts';
import { SectionCard } from '../../ui/card.tsx';

type Opening = OrderPrivacy['openings'][number];

/** The server's limit. */
const serverLimit = 200;

/** Who opened a document and when: by role, in the reader's time zone. */
export function DocumentOpenings({ openings }: Pick<OrderPrivacy, 'openings'>) {
  const text = useText();
  return (
    <SectionCard title={text('orderPrivacy.opened')} headingId="opened">
      {openings.length === 0 ? (
        <p className="text-ink-soft">{text('orderPrivacy.openedNever')}</p>
      ) : (
        <>
          <p className="mb-3 text-ink-soft">{text('orderPrivacy.openedText')}</p>
          <ol className="grid divide-y divide-line">
            {openings.map((opening, at) => (
              // The same document may be opened twice at the same time.
              <OpeningLine key={`${opening.at} ${openings.length - at}`} opening={opening} />
            ))}
          </ol>
          {openings.length === serverLimit && (
            <p className="mt-3 text-ink-soft">{text('orderPrivacy.openedMost', { count: serverLimit })}</p>
          )}
        </>
      )}
    </SectionCard>
  );
}

function OpeningLine({ opening }: { readonly opening: Opening }) {
  const text = useText();
  const { shortMoment } = useFormats();
  const { at, by, kind, version, how } = opening;
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
      <span>
        {text(`orderPrivacy.${how}`, {
          who: text(`orderPrivacy.${by === 'former staff' ? 'formerStaff' : by}`),
          what: text(`orderPrivacy.${kind}`, { version }),
        })}
      </span>
      <time dateTime={at} className="text-sm text-ink-soft tabular-nums">
        {shortMoment(at)}
      </time>
    </li>
  );
}
