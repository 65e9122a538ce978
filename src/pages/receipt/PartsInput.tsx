import type { ControlProps } from '@/components/form/formField';
import RowsInput from '@/components/form/RowsInput';
import { api } from '@/services/api';
import PartRow from './PartRow';
import css from './parts.module.css';

/** Orders and what each gets, a line each. */
export default function PartsInput({ id, label }: ControlProps) {
  return (
    <RowsInput
      {...{ id, label }}
      call={api.receipt.split}
      name="parts"
      words={{ add: 'receipt.split.add', remove: 'receipt.split.remove' }}
      Row={PartRow}
      columns={css.part ?? ''}
    />
  );
}
