import type { Company } from '@truepage/core/settings/settings';

interface CompanyFactProps {
  readonly id: keyof Company;
  readonly value: string;
}

/** One fact of the company, as it is written: an address in its lines, a telephone number to call. */
export function CompanyFact({ id, value }: CompanyFactProps) {
  return id === 'telephone' ? (
    <a href={`tel:${value.replaceAll(/[^\d+]/g, '')}`} dir="ltr" className="underline underline-offset-4">
      {value}
    </a>
  ) : (
    <bdi className="whitespace-pre-line">{value}</bdi>
  );
}
