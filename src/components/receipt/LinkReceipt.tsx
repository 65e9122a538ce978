import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';
import type { OpenState } from '../ActionButton';

const LinkDialog = lazy(() => import('./LinkDialog'));

interface Props {
  orderNo: string;
  primary: boolean;
  state: OpenState;
}
/** Both to see open receipts and to give them away. */
export function useMayLink(): boolean {
  const maySee = useCan(api.receipt.forOrder);
  const mayLink = useCan(api.receipt.match);
  return maySee && mayLink;
}

/** Offers the open receipts that may be for an unpaid order; hidden without the right to match. */
export default function LinkReceipt({ orderNo, primary, state: [open, setOpen] }: Props) {
  const t = useWords();
  if (!useMayLink()) return null;
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} onClick={() => setOpen(true)}>
        {t('receipt.link')}
      </Button>
      {open && (
        <Suspense>
          <LinkDialog orderNo={orderNo} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
