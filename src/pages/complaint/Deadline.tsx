import { useEffect, useReducer } from 'react';
import type { Complaint } from '#contract/complaint';
import { complaintStatus } from '#contract/status';
import { DAY, HOUR } from '#contract/time';
import Moment from '@/components/show/Moment';
import { everyMinute } from '@/services/again';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import css from './deadline.module.css';

const MINUTE = 60_000;

/** Until when it has to be decided: how long that is, or how long ago it was, beside the exact time. */
export default function Deadline({ row: { status, deadline } }: { row: Pick<Complaint, 'status' | 'deadline'> }) {
  const t = useWords();
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => everyMinute(again), []);
  if (status === complaintStatus.closed) return <Moment at={deadline} />;
  const left = deadline - serverNow();
  const away = Math.abs(left);
  const values = { hours: Math.floor(away / HOUR), minutes: Math.floor((away % HOUR) / MINUTE) };
  const soon = left < DAY ? css.soon : css.left;
  return (
    <>
      <Moment at={deadline} />{' '}
      <span className={left < 0 ? css.over : soon}>
        {t(left < 0 ? 'complaint.deadline.over' : 'complaint.deadline.left', values)}
      </span>
    </>
  );
}
