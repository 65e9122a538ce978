import PageTable from '@/components/PageTable';
import { Figure } from '@/components/show/FigureStrip';
import TotalStrip from '@/components/show/TotalStrip';
import Whole from '@/components/show/Whole';
import { lateDrawer } from '@/components/table/lateDrawer';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { facts, fields } from './fields';
import { filters } from './filters';
import Statements from './Statements';
import TypeLine from './TypeLine';
import Upload from './Upload';

const LineDrawer = lateDrawer(() => import('./LineDrawer'));

/** What banks say of places of ours, a line at a time, until each is explained. */
export default function Statement() {
  const t = useWords();
  return (
    <PageTable
      title="menu.statement"
      call={api.statement.page}
      rowKey="lineId"
      empty="statement.empty"
      fields={fields}
      facts={facts}
      filters={filters}
      figures={({ summary, total }) => (
        <TotalStrip
          totals={summary}
          columns={[
            { word: 'statement.credit', of: ({ credit }) => credit },
            { word: 'statement.debit', of: ({ debit }) => debit },
          ]}
        >
          <Figure label={t('statement.count')} by={{}}>
            <Whole count={total} />
          </Figure>
        </TotalStrip>
      )}
      toolbar={() => (
        <>
          <Statements />
          <TypeLine />
          <Upload />
        </>
      )}
      Detail={LineDrawer}
    />
  );
}
