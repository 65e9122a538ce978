import { Select } from 'antd';
import { useWords } from '@/services/words';
import css from './importing.module.css';
import type { Import } from './useImport';

interface Props {
  of: Import;
  onAssign: (at: number, field: string | null) => void;
}

/** Which column of the file fills which field. */
export default function Columns({ of: { columns, fields, mapping }, onAssign }: Props) {
  const t = useWords();
  const options = fields.map(({ name, label, required }) => ({ value: name, label: required ? `${label} *` : label }));
  return (
    <table className={css.columns}>
      <thead>
        <tr>
          <th scope="col">{t('import.column')}</th>
          <th scope="col">{t('import.sample')}</th>
          <th scope="col">{t('import.field')}</th>
        </tr>
      </thead>
      <tbody>
        {columns.map(({ header, sample }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          <tr key={at}>
            <th scope="row">
              <bdi>{header}</bdi>
            </th>
            <td>
              <bdi className={css.sample}>{sample}</bdi>
            </td>
            <td>
              <Select
                aria-label={`${header} → ${t('import.field')}`}
                className={css.pick ?? ''}
                value={mapping[at] ?? null}
                onChange={(field) => onAssign(at, field ?? null)}
                options={options}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder={t('import.skip')}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
