import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { api, fetchFile } from '@/services/api';
import { useCan } from '@/services/can';
import { saveSpreadsheet } from '@/services/download';
import { useWords } from '@/services/words';

/** What a bank needs to pay those that are chosen. */
export default function BankFile({ orderNos }: { orderNos: string[] }) {
  const t = useWords();
  const may = useCan(api.settlement.bankFile);
  const save = async () => {
    const file = await fetchFile(api.settlement.bankFile, { orderNos });
    return saveSpreadsheet(file, t('settlement.bankFile'), 'csv');
  };
  // A refusal is told by the call itself.
  const { run, loading } = useRequest(save, { manual: true, onError: () => undefined });
  if (!may) return null;
  return (
    <Button loading={loading} onClick={run}>
      {t('settlement.bankFile')}
    </Button>
  );
}
