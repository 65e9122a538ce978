import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { api, fetchFile } from '@/services/api';
import { useCan } from '@/services/can';
import { saveZoned } from '@/services/download';
import { useWords } from '@/services/words';

/** One settlement on paper. */
export default function Statement({ orderNo }: { orderNo: string }) {
  const t = useWords();
  const may = useCan(api.settlement.statement);
  const save = async () => {
    const bytes = await fetchFile(api.settlement.statement, { orderNo });
    await saveZoned(bytes, orderNo, 'pdf');
  };
  // A refusal is told by the call itself.
  const { run, loading } = useRequest(save, { manual: true, onError: () => undefined });
  if (!may) return null;
  return (
    <Button loading={loading} onClick={run}>
      {t('settlement.statement')}
    </Button>
  );
}
