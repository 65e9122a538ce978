import PageTable from '@/components/PageTable';
import { countText } from '@/components/show/amountText';
import { useLocale } from '@/components/show/locale';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { facts, fields } from './fields';
import { filters, presets } from './filters';

const RequestDrawer = lateDrawer(() => import('./RequestDrawer'));

/** What systems of merchants asked, and how it was answered. */
export default function ApiLog() {
  return (
    <PageTable
      title="menu.apiLog"
      call={api.apiLog.page}
      rowKey="id"
      fields={fields}
      facts={facts}
      filters={filters}
      presets={presets}
      dated
      figures={({ summary }) => summary.missed > 0 && <Missed missed={summary.missed} />}
      Detail={RequestDrawer}
    />
  );
}

/** Some were too many to be written down. */
function Missed({ missed }: { missed: number }) {
  const t = useWords();
  const locale = useLocale();
  return <p role="status">{t('apiLog.missed', { count: countText(missed, locale) })}</p>;
}
