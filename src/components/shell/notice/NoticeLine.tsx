import { Link } from '@umijs/max';
import type { Notice } from '#contract/notify';
import Moment from '@/components/show/Moment';
import Money from '@/components/show/Money';
import { useWords } from '@/services/words';
import css from './notice.module.css';

/** One thing to know, and the way to it. */
export default function NoticeLine({ notice, onChoose }: { notice: Notice; onChoose: () => void }) {
  const t = useWords();
  return (
    <li>
      <Link to={notice.route} onClick={onChoose} className={css.line} data-unread={!notice.read}>
        <span className={css.what}>
          {t(`notice.${notice.kind}`)}
          {!notice.read && <span className={css.new}>{t('notice.new')}</span>}
        </span>
        <span className={css.about}>
          <bdi dir="ltr" className={css.no}>
            {notice.no}
          </bdi>{' '}
          <bdi>{notice.name}</bdi>
        </span>
        {notice.currency !== null && (
          <span className={css.about}>
            {notice.amount !== null && <Money amount={notice.amount} currency={notice.currency} />}{' '}
            <bdi>{notice.reason}</bdi>
          </span>
        )}
        <span className={css.when}>
          <Moment at={notice.at} />
        </span>
      </Link>
    </li>
  );
}
