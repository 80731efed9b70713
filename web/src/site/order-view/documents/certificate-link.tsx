import { SiteLink } from '../../../navigation/site-link.tsx';
import { paths } from '../../../paths.ts';

/** The number of a certificate, as a link to its verification page. */
export function CertificateLink({ number }: { readonly number: string }) {
  return (
    <SiteLink
      to={paths.verifyCertificate(number)}
      className="font-semibold text-accent underline underline-offset-4"
    >
      <bdi translate="no" className="tabular-nums">
        {number}
      </bdi>
    </SiteLink>
  );
}
