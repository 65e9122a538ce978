import { Alert, QRCode } from 'antd';
import { useEffect, useState } from 'react';
import type { Payable } from '#contract/recharge';
import { Fact, FactList } from '@/components/drawer/Facts';
import Copyable from '@/components/show/Copyable';
import Named from '@/components/show/Named';
import { useWords } from '@/services/words';
import css from './pay.module.css';

const SECOND = 1000;

/** Where and how an order is paid, to be read beside a bank's own screen, or taken by the camera of a phone. */
export default function Pay({ pay }: { pay: Payable }) {
  const t = useWords();
  return (
    <section aria-label={t('recharge.pay')} className={css.pay}>
      <Left until={pay.expireTime} />
      <div className={css.beside}>
        <FactList>
          <Fact title={t('recharge.payAmount')}>
            <Copyable text={pay.payAmount} /> {pay.currency}
          </Fact>
          <Fact title={t('recharge.reference')}>
            <Copyable text={pay.reference} />
          </Fact>
          {pay.bankName && <Fact title={t('recharge.bankName')}>{pay.bankName}</Fact>}
          {pay.chain && <Fact title={t('recharge.chain')}>{pay.chain}</Fact>}
          <Fact title={t('recharge.holderName')}>{pay.holderName}</Fact>
          {pay.numbers.map(({ kind, value }) => (
            <Fact key={kind} title={<Named prefix="recharge.number" name={kind} />}>
              <Copyable text={value} />
            </Fact>
          ))}
        </FactList>
        <QRCode type="svg" value={pay.qr} size={160} color="black" bgColor="white" />
      </div>
    </section>
  );
}

/** How long it can still be paid; a minute and less is urgent. */
function Left({ until }: { until: number }) {
  const t = useWords();
  const [left, setLeft] = useState(() => until - Date.now());
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [until]);
  if (left <= 0) return <Alert type="warning" showIcon title={t('recharge.pay.over')} />;
  return (
    <p role="timer" className={css.left}>
      {t('recharge.pay.left', { time: clockOf(left) })}
    </p>
  );
}

const clockOf = (ms: number) => {
  const seconds = Math.floor(ms / SECOND);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};
