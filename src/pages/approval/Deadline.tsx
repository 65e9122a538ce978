import { useEffect, useReducer } from 'react';
import type { Approval } from '#contract/approval';
import { approvalStatus } from '#contract/status';
import { HOUR } from '#contract/time';
import Moment from '@/components/show/Moment';
import { everyMinute } from '@/services/again';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import css from './approval.module.css';

const MINUTE = 60_000;

/** Until when somebody may decide: how long that is, beside the exact time; it stands out in the last tenth. */
export default function Deadline({
  row: { status, createTime, expireTime },
}: {
  row: Pick<Approval, 'status' | 'createTime' | 'expireTime'>;
}) {
  const t = useWords();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => everyMinute(again), []);
  const left = Math.max(0, expireTime - serverNow());
  if (status !== approvalStatus.waiting) return <Moment at={expireTime} />;
  const isSoon = left < (expireTime - createTime) / 10;
  const values = { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) };
  return (
    <>
      <Moment at={expireTime} /> <span className={isSoon ? css.soon : css.left}>{t('approval.left', values)}</span>
    </>
  );
}
