import { use } from 'react';
import type { ControlProps } from '@/components/form/formField';
import RowsInput from '@/components/form/RowsInput';
import { api } from '@/services/api';
import PartRow from './PartRow';
import { newPart, Whole } from './parts';
import css from './parts.module.css';

/** What a record is split into, a line each. */
export default function PartsInput({ id, label }: ControlProps) {
  const { category } = use(Whole);
  return (
    <RowsInput
      {...{ id, label }}
      call={api.fund.split}
      name="parts"
      words={{ add: 'fund.split.add', remove: 'fund.split.remove' }}
      Row={PartRow}
      columns={`${css.part} ${category === null ? '' : css.subject}`}
      begin={() => newPart({ category, remark: null })}
    />
  );
}
