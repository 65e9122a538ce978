import { QRCode } from 'antd';
import type { TestOrder } from '#contract/testInit';
import Facts from '@/components/drawer/Facts';
import Headline from '@/components/drawer/Headline';
import RowDrawer from '@/components/drawer/RowDrawer';
import { useDetail } from '@/components/drawer/useDetail';
import ReadState from '@/components/read/ReadState';
import Copyable from '@/components/show/Copyable';
import Money from '@/components/show/Money';
import StatusTag from '@/components/show/StatusTag';
import type { DrawerProps } from '@/components/table/DrawerProps';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { fields } from './fields';
import Messages from './Messages';
import Simulate from './Simulate';
import css from './testInit.module.css';

/** One test order: where one pays it, what its channel told, and what it can be made to tell. */
export default function OrderDrawer({ id, row, asOf, ...around }: DrawerProps<TestOrder>) {
  const t = useWords();
  const { detail, error, refresh } = useDetail(api.testInit.orderDetails, { orderNo: id }, asOf);
  const order = detail?.order ?? row;
  const head = (
    <Headline>
      <Copyable text={id} />
      {order && <StatusTag of="payment" value={order.status} />}
      {order && <Money amount={order.amount} currency={order.currency} />}
    </Headline>
  );
  return (
    <RowDrawer {...around} head={head} footer={order && <Simulate order={order} />}>
      {order && <PayHere url={order.payUrl} />}
      {order && <Facts fields={fields} row={order} without={['status', 'amount', 'payUrl']} />}
      <h3>{t('testInit.messages')}</h3>
      {detail && order ? (
        <Messages messages={detail.messages} currency={order.currency} />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
    </RowDrawer>
  );
}

/** The pay page of the simulated channel, to open here or on a phone. */
function PayHere({ url }: { url: string | null }) {
  const t = useWords();
  if (url === null) return <p role="status">{t('testInit.payUrl.none')}</p>;
  return (
    <section className={css.pay} aria-label={t('testInit.payUrl')}>
      <QRCode type="svg" value={url} size={144} color="black" bgColor="white" />
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {t('testInit.payUrl.open')}
        </a>
        <br />
        <Copyable text={url} />
      </p>
    </section>
  );
}
