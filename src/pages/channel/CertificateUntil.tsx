import Moment from '@/components/show/Moment';
import { useWords } from '@/services/words';

/** Epoch milliseconds; null where a version has no certificate. */
interface Version {
  certificateUntil: number | null;
}
/** Until when a channel's client certificate can be shown, in force and in waiting: after that no call goes out. */
export default function CertificateUntil({ of }: { of: Version & { waiting: Version | null } }) {
  const t = useWords();
  const until = of.waiting?.certificateUntil ?? null;
  return (
    <>
      {of.certificateUntil !== null && (
        <p>
          {t('channel.certificateUntil')}: <Moment at={of.certificateUntil} />
        </p>
      )}
      {until !== null && (
        <p>
          {t('channel.certificateUntil.waiting')}: <Moment at={until} />
        </p>
      )}
    </>
  );
}
