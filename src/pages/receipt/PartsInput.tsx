import { AutoComplete, Button, Form } from 'antd';
import { use } from 'react';
import AmountInput from '@/components/form/AmountInput';
import type { ControlProps } from '@/components/form/formField';
import list from '@/components/form/rows.module.css';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { useWords } from '@/services/words';
import { Offers } from './offers';
import css from './parts.module.css';

/** Orders and what each gets, a line each: likely ones are offered, any other can be typed. */
export default function PartsInput({ id, label }: ControlProps) {
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
  const fill = (row: number, orderNo: string) =>
    form.setFieldValue(['parts', row, 'amount'], orders.find((order) => order.orderNo === orderNo)?.amount);
  return (
    <Form.List name="parts">
      {(rows, { add, remove }) => (
        <fieldset id={id} aria-label={label} className={list.rows}>
          {rows.map(({ key, name }) => (
            <div key={key} className={`${list.row} ${css.part}`}>
              <Form.Item name={[name, 'orderNo']} label={t('receipt.match.orderNo')} rules={needed}>
                <AutoComplete options={options} onSelect={(orderNo: string) => fill(name, orderNo)} />
              </Form.Item>
              <Form.Item name={[name, 'amount']} label={t('receipt.amount')} rules={needed}>
                <AmountInput currency={currency} />
              </Form.Item>
              {rows.length > 1 && (
                <Button size="small" onClick={() => remove(name)} aria-label={t('receipt.split.remove')}>
                  ×
                </Button>
              )}
            </div>
          ))}
          <Button size="small" onClick={() => add({})}>
            {t('receipt.split.add')}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
