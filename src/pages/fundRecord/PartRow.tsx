import { Button, Form, Input, Select } from 'antd';
import { use } from 'react';
import AmountInput from '@/components/form/AmountInput';
import list from '@/components/form/rows.module.css';
import { useWords } from '@/services/words';
import { subjects } from './form';
import { Whole } from './parts';
import css from './parts.module.css';

interface Props {
  /** Its place among the rows, from 0. */
  row: number;
  /** Left out where there have to be as many. */
  onRemove?: () => void;
}

/** One part: how much, for what where it is an expense, and what there is to say. */
export default function PartRow({ row, onRemove }: Props) {
  const t = useWords();
  const { currency, category } = use(Whole);
  const needed = [{ required: true, message: t('rule.required') }];
  const options = subjects.map(({ value, word }) => ({ value, label: t(word) }));
  return (
    <div className={`${list.row} ${css.part} ${category === null ? '' : css.subject}`}>
      <Form.Item name={[row, 'amount']} label={t('fund.amount')} rules={needed}>
        <AmountInput currency={currency} />
      </Form.Item>
      {category !== null && (
        <Form.Item name={[row, 'category']} label={t('fund.category')} rules={needed}>
          <Select options={options} />
        </Form.Item>
      )}
      <Form.Item name={[row, 'remark']} label={t('fund.remark')}>
        <Input maxLength={200} autoComplete="off" />
      </Form.Item>
      {onRemove && (
        <Button size="small" onClick={onRemove} aria-label={t('fund.split.remove')}>
          ×
        </Button>
      )}
    </div>
  );
}
