import { Button } from 'antd';
import { useState } from 'react';
import type { PaymentOrder } from '#contract/payment';
import { useKeys } from '@/components/keys/useKeys';
import type { Selection } from '@/components/table/useSelection';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import AskDialog from './AskDialog';

const ESCAPE = 'Escape';
const closes = { [ESCAPE]: () => undefined };

/** Asks the channels about the chosen orders, or about as many of the list. */
export default function AskSeveral({ of }: { of: Selection<PaymentOrder> }) {
  const t = useWords();
  const may = useCan(api.payment.query);
  // What was chosen when the dialog was opened, whatever the list shows by now.
  const [orders, setOrders] = useState<readonly PaymentOrder[]>();
  // Escape closes the dialog, and the choice behind it stays.
  useKeys(orders ? closes : {});
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOrders(of.rows)}>{t('paymentDeed.query')}</Button>
      {orders && <AskDialog chosen={orders} onClose={() => setOrders(undefined)} />}
    </>
  );
}
