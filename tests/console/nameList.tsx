import type { Fields } from '@/components/fields';
import PageTable from '@/components/PageTable';
import { api } from '@/services/api';

interface Row {
  name: string;
}
export const nameFields: Fields<Row> = { name: { word: 'merchant.name' } };

/**
 * The least list there is: merchants by their names. The table knows a page call by its shape; this one's rows are
 * fewer fields of the same.
 */
export const nameList = (
  <PageTable
    title="menu.merchant"
    call={api.merchant.page as never}
    rowKey="name"
    fields={nameFields}
    facts={['name']}
    filters={[]}
  />
);
