import { LICENSES_SOON_DAYS } from '#contract/status';
import { BOOK_ZONE, businessDay, DAY } from '#contract/time';
import { serverNow } from '@/services/clock';
import css from './licenseEnd.module.css';

const SOON = LICENSES_SOON_DAYS * DAY;

/** The last day of a company's licences: marked where it is near, and where it is over. */
export default function LicenseEnd({ day }: { day: string }) {
  const on = (at: number) => businessDay(at, BOOK_ZONE);
  const now = serverNow();
  const soon = day <= on(now + SOON) ? css.soon : undefined;
  return <bdi className={day < on(now) ? css.over : soon}>{day}</bdi>;
}
