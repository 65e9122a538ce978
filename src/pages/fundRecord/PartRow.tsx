import { Form, Input, Select } from 'antd';
import { use } from 'react';
import AmountInput from '@/components/form/AmountInput';
import { useWords } from '@/services/words';
import { subjects } from './form';
import { Whole } from './parts';

/** One part: how much, for what where it is an expense, and what there is to say. */
export default function PartRow({ row }: { row: number }) {
  const t = useWords();
  const { currency, category } = use(Whole);
  const needed = [{ required: true, message: t('rule.required') }];
  const options = subjects.map(({ value, word }) => ({ value, label: t(word) }));
  return (
    <>
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
    </>
  );
}
