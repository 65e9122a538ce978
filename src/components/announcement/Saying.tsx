import type { ReactNode } from 'react';
import type { Shown } from '#contract/announcement';
import FamilyTag from '@/components/show/FamilyTag';
import Moment from '@/components/show/Moment';
import Named from '@/components/show/Named';
import { useWords } from '@/services/words';
import css from './announcement.module.css';

const families = { info: 'waiting', important: 'yours', urgent: 'failed' } as const;

/** One announcement as people read it. @param children what they do about it */
export default function Saying({ of, children }: { of: Shown; children?: ReactNode }) {
  const t = useWords();
  return (
    <article className={css.saying} data-unread={!of.read}>
      <h3>
        <FamilyTag family={families[of.level]}>
          <Named prefix="announcement.level" name={of.level} />
        </FamilyTag>
        <bdi>{of.title}</bdi>
        {!of.read && <span className={css.unread}>{t('announcement.unread')}</span>}
      </h3>
      <p dir="auto">{of.text}</p>
      <footer>
        <Moment at={of.fromTime} />
        {children}
      </footer>
    </article>
  );
}
