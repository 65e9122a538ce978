import { DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { businessDay } from '#contract/time';
import { DAY, daysWith } from '@/components/calendar/days';
import { serverNow } from '@/services/clock';
import { useWords } from '@/services/words';
import { useZone } from '@/services/zone';
import type { OtherTime } from './filter';
import { type Days, namedPeriods } from './period';
import css from './table.module.css';

interface Props {
  label: string;
  /** What the person chose, in whole or in part. */
  from: string | undefined;
  to: string | undefined;
  /** What holds, chosen or not. */
  days: Days | undefined;
  onChoose: (from: string | undefined, to: string | undefined) => void;
  /** Which time the days are about, where both are offered. */
  by?: Times;
}

interface Times {
  other: OtherTime;
  isOther: boolean;
  onBy: (by: string) => void;
}

const rangeOf = ({ from, to }: Days): [Dayjs, Dayjs] => [dayjs(from), dayjs(to)];

/**
 * Two business days and those between, by shortcut or by calendar. It opens at today as the zone and the server have
 * it, whatever this machine's clock says.
 */
export default function DayRange({ label, from, to, days, onChoose, by }: Props) {
  const t = useWords();
  const today = businessDay(serverNow(), useZone());
  const choice = days ?? (from && to ? { from, to } : undefined);
  return (
    <DatePicker.RangePicker
      aria-label={label}
      value={choice ? rangeOf(choice) : null}
      {...(!choice && { defaultPickerValue: [dayjs(today), dayjs(today)] })}
      presets={namedPeriods(today).map(([name, period]) => ({
        label: t(`table.period.${name}`),
        value: rangeOf(period),
      }))}
      allowClear={Boolean(from ?? to)}
      placeholder={[t('table.from'), t('table.to')]}
      onChange={(range) => onChoose(range?.[0]?.format(DAY), range?.[1]?.format(DAY))}
      {...(by && { renderExtraFooter: () => <By {...by} /> })}
      {...daysWith(today)}
    />
  );
}

/** Plain radio buttons: the calendar closes for whatever opens another layer. */
function By({ other, isOther, onBy }: Times) {
  const t = useWords();
  return (
    <div role="radiogroup" className={css.by}>
      {[false, true].map((one) => (
        <label key={String(one)}>
          <input type="radio" name="by" checked={isOther === one} onChange={() => onBy(one ? other.value : '')} />{' '}
          {t(one ? other.word : 'table.byCreated')}
        </label>
      ))}
    </div>
  );
}
