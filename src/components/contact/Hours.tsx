import type { Contact } from '#contract/contact';
import { useWords } from '@/services/words';

type Worked = Pick<Contact, 'zoneCountry' | 'workDays' | 'workStart' | 'workEnd'>;

/** When somebody can be reached, by their own clock. */
export default function Hours({ of: { zoneCountry, workDays, workStart, workEnd } }: { of: Worked }) {
  const t = useWords();
  const days = workDays.length === 7 ? t('contact.day.all') : workDays.map((day) => t(`contact.day.${day}`)).join(' ');
  return (
    <span>
      {days} {workStart === null ? t('contact.always') : <bdi dir="ltr">{`${workStart}–${workEnd}`}</bdi>} ·{' '}
      {t(`country.${zoneCountry}`)}
    </span>
  );
}
