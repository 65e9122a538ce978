import { AutoComplete, Form } from 'antd';
import { use } from 'react';
import AmountInput from '@/components/form/AmountInput';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';
import { Offers } from './offers';

/** An order and what it gets: likely ones are offered, any other can be typed. */
export default function PartRow({ row }: { row: number }) {
  const { orders, currency } = use(Offers);
  const t = useWords();
  const locale = useLocale();
  const form = Form.useFormInstance();
  const needed = [{ required: true, message: t('rule.required') }];
  const options = orders.map(({ orderNo, merchantName, amount }) => ({
    value: orderNo,
    label: `${orderNo} · ${merchantName} · ${moneyText(amount, currency, locale)}`,
  }));
  // Whoever picks an order most likely gives what it asks for.
  const fill = (orderNo: string) =>
    form.setFieldValue(['parts', row, 'amount'], orders.find((order) => order.orderNo === orderNo)?.amount);
  return (
    <>
      <Form.Item name={[row, 'orderNo']} label={t('receipt.match.orderNo')} rules={needed}>
        <AutoComplete options={options} onSelect={fill} />
      </Form.Item>
      <Form.Item name={[row, 'amount']} label={t('receipt.amount')} rules={needed}>
        <AmountInput currency={currency} />
      </Form.Item>
    </>
  );
}
