import { useRequest } from 'ahooks';
import { Progress } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '@/services/api';
import { useLateWords, useWords } from '@/services/words';
import { countText } from '../show/amountText';
import { useLocale } from '../show/locale';

/** Whoever has waited this long is told, and as often, ms. */
const PACE = 1000;

/** How far a write of several things is. Where nobody can say, the dialog waits as for any other. */
export default function HowFar({ requestId }: { requestId: string }) {
  useLateWords();
  const t = useWords();
  const locale = useLocale();
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PACE);
    return () => clearTimeout(timer);
  }, []);
  const ask = () => api.employee.progress({ of: requestId }, { background: true, skipErrorHandler: true });
  const { data } = useRequest(ask, { ready: late, pollingInterval: PACE, onError: () => undefined });
  if (!data || data.total < 2) return null;
  const counts = { done: countText(data.done, locale), total: countText(data.total, locale) };
  return (
    <div role="status">
      {t('bulk.progress', counts)}
      <Progress percent={Math.round((data.done / data.total) * 100)} status="active" size="small" />
    </div>
  );
}
