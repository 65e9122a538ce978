import { useDebounce } from 'ahooks';
import { DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { Input as InputOf } from '#contract/call';
import type { route } from '#contract/route';
import MerchantSelect from '@/components/options/MerchantSelect';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { draftOf } from './draft';
import type { Save } from './form';
import Outcome from './Outcome';
import css from './route.module.css';

type Question = InputOf<typeof route.simulate>;
interface Typed {
  merchantId?: string | undefined;
  method?: string;
  amount?: string;
  time?: number | undefined;
}
const isAmount = (text = '') => /^(?=.*[1-9])\d{1,13}(\.\d{1,6})?$/.test(text);

/** Where an order would go now, by the rules in force and one that is being written. */
export default function Simulation({ draft }: { draft?: Partial<Save> }) {
  const t = useWords();
  const [typed, setTyped] = useState<Typed>({});
  const settled = useDebounce(JSON.stringify(questionOf(typed, draft, t('route.add'))), { wait: 300 });
  const question = JSON.parse(settled) as Question | null; // what was just written
  const { data, error } = useRead(async (options) => question && api.route.simulate(question, options), [question]);
  const change = (part: Typed) => setTyped({ ...typed, ...part });
  return (
    <section aria-label={t('route.try')} className={css.try}>
      <h4>{t('route.try')}</h4>
      <div className={css.asked}>
        <MerchantSelect
          label={t('route.try.merchant')}
          value={typed.merchantId ? [typed.merchantId] : []}
          onChange={([merchantId]) => change({ merchantId })}
        />
        <Input
          aria-label={t('route.try.method')}
          placeholder={t('route.try.method')}
          dir="ltr"
          value={typed.method ?? ''}
          onChange={({ target }) => change({ method: target.value.trim().toUpperCase() })}
        />
        <Input
          aria-label={t('route.try.amount')}
          placeholder={t('route.try.amount')}
          dir="ltr"
          inputMode="decimal"
          value={typed.amount ?? ''}
          onChange={({ target }) => change({ amount: target.value.trim() })}
        />
        <DatePicker
          aria-label={t('route.try.time')}
          placeholder={t('route.try.time')}
          showTime
          value={typed.time === undefined ? null : dayjs(typed.time)}
          onChange={(at) => change({ time: at?.valueOf() })}
        />
      </div>
      {error !== undefined && <p role="alert">{reasonOf(error).msg}</p>}
      {data && error === undefined && <Outcome outcome={data} />}
    </section>
  );
}

/** Nothing as long as something is missing; a rule that says nothing yet is not tried. */
function questionOf({ merchantId, method, amount, time }: Typed, draft: Partial<Save> | undefined, unnamed: string) {
  if (!merchantId || !method || !isAmount(amount)) return null;
  const rule = draft && draftOf(draft, unnamed);
  return { merchantId, method, amount, ...(time !== undefined && { time }), ...(rule && { draft: rule }) };
}
