import type { ReactNode } from 'react';
import type { OwnSession } from '#contract/ownSecurity';
import { useWords } from '@/services/words';
import Record from '../drawer/Record';
import Moment from '../show/Moment';

/** A place where somebody is signed in. @param end what is said or done about it */
export default function SessionRecord({ session, end }: { session: OwnSession; end: ReactNode }) {
  const t = useWords();
  const { ip, userAgent, createTime, seenTime } = session;
  const head = (
    <>
      <strong dir="ltr">{ip}</strong>
      <Moment at={seenTime} />
      {end}
    </>
  );
  return (
    <Record head={head}>
      <p>
        {t('security.began')} <Moment at={createTime} />
      </p>
      <bdi dir="ltr">{userAgent}</bdi>
    </Record>
  );
}
