import { Button, Modal } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { PriceInForce } from '#contract/homePrice';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { useWords } from '@/services/words';

const OwnPriceList = lazy(() => import('./OwnPriceList'));

/** The merchants that have a price of their own, and the ways to give one. Who sets no prices is shown none. */
export default function OwnPrices({ of, onDone }: { of: PriceInForce; onDone: () => void }) {
  const t = useWords();
  const may = useCan(api.home.ownPrices);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('price.own')}
      </Button>
      {open && (
        <Modal
          open
          width={920}
          title={`${t('price.own')} · USDT / ${of.currency}`}
          footer={null}
          onCancel={() => setOpen(false)}
        >
          <Suspense fallback={null}>
            <OwnPriceList of={of} onDone={onDone} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}
