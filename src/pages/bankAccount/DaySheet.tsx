import { Alert, Button, Checkbox, Modal } from 'antd';
import { useState } from 'react';
import Nothing from '@/components/drawer/Nothing';
import { useRead } from '@/components/read/useRead';
import { reasonOf } from '@/components/reason';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import DayLine from './DayLine';
import css from './daySheet.module.css';
import { useDaySheet } from './useDaySheet';

/** So many stand in one sheet. */
const MOST = 100;

/** What each account holds at the end of the day, typed in one sheet with one proof each. */
export default function DaySheet({ onClose }: { onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const [mine, setMine] = useState(true);
  const { data, error } = useRead(
    (options) => api.bank.page({ status: [1], pageSize: MOST, ...(mine && { mine }) }, options),
    [mine],
  );
  const accounts = data?.list ?? [];
  const { lineOf, type, ready, done, send } = useDaySheet(accounts);
  const count = { done: countText(done.length, locale), count: countText(accounts.length, locale) };
  const footer = (
    <>
      <Button onClick={onClose}>{t('common.close')}</Button>{' '}
      <Button type="primary" disabled={ready.length === 0} onClick={() => void send()}>
        {t('bank.endOfDay.verb', { count: countText(ready.length, locale) })}
      </Button>
    </>
  );
  return (
    <Modal open title={t('bank.endOfDay')} onCancel={onClose} footer={footer} width={1080} mask={{ closable: false }}>
      <Checkbox checked={mine} onChange={({ target }) => setMine(target.checked)}>
        {t('bank.mine')}
      </Checkbox>
      <p role="status">{t('bank.endOfDay.done', count)}</p>
      {error !== undefined && <Alert type="error" showIcon title={reasonOf(error).msg} />}
      {data && accounts.length === 0 && <Nothing word="bank.endOfDay.none" />}
      <ul className={css.lines}>
        {accounts.map((account) => (
          <DayLine key={account.id} account={account} line={lineOf(account.id)} type={type} />
        ))}
      </ul>
    </Modal>
  );
}
