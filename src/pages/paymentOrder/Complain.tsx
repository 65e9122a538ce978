import { useRequest } from 'ahooks';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PaymentOrder } from '#contract/payment';
import { mayDo } from '#contract/status';
import { formName, hasDraft } from '@/components/form/draft';
import { useTellOpen } from '@/components/openDialogs';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const NewComplaint = lazy(() => import('./NewComplaint'));

/** Opens a complaint about the order; it begins with what the order has left. */
export default function Complain({ order }: { order: PaymentOrder }) {
  const [isOurs, isTheirs] = [useCan(api.complaint.save), useCan(api.complaint.raise)];
  if (!mayDo('complain', order) || !(isOurs || isTheirs)) return null;
  return <Begin orderNo={order.orderNo} merchantName={order.merchantName} isOurs={isOurs} />;
}

interface Props {
  orderNo: string;
  merchantName: string;
  /** Whoever handles complaints says more of one than a merchant does. */
  isOurs: boolean;
}
function Begin(props: Props) {
  const t = useWords();
  const { orderNo, isOurs } = props;
  // Whoever had to sign in again finds the dialog as it was.
  const [open, setOpen] = useState(() =>
    hasDraft(formName(isOurs ? api.complaint.save : api.complaint.raise, { orderNo })),
  );
  const { data, loading, run } = useRequest(api.complaint.prefill, {
    manual: !open,
    defaultParams: [{ orderNo }],
    onSuccess: () => setOpen(true),
    onError: () => undefined,
  });
  useTellOpen(open);
  return (
    <>
      <Button loading={loading} onClick={() => run({ orderNo })}>
        {t('complaint.open')}
      </Button>
      <Suspense fallback={null}>
        {open && data && <NewComplaint {...props} begins={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
