import { Space } from 'antd';
import type { Recharge } from '#contract/recharge';
import { openRecharges, rechargeStatus, rechargeType } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { OpenDialogs } from '@/components/openDialogs';
import { useStanding } from '@/components/useStanding';
import { api } from '@/services/api';
import { isMerchant } from '@/services/session';
import Confirm from './Confirm';
import Prove from './Prove';
import { useAmount } from './useAmount';

const { toPay, toConfirm, onChain, expired } = rechargeStatus;

/** What a person may do to a recharge as it stands. */
export default function Deeds({ of: latest }: { of: Recharge }) {
  const { standing: of, onDialog } = useStanding(latest, 'orderNo', ['status']);
  const { status } = of;
  const isSent = status === toConfirm || status === onChain;
  if (!isSent && status !== toPay && status !== expired) return null;
  return (
    <OpenDialogs value={onDialog}>
      <Space wrap>
        {isSent ? <Confirm of={of} /> : <Prove of={of} />}
        {isSent && <Reject of={of} />}
        {of.txHash !== null && openRecharges.includes(status) && <Recheck of={of} />}
        {mayEnd(of) && <Cancel of={of} />}
      </Space>
    </OpenDialogs>
  );
}

/** Nothing was sent yet; of one from an agent's balance the agent alone gets its money back. */
const mayEnd = ({ status, rechargeType: type }: Recharge) =>
  status === toPay || (status === toConfirm && type === rechargeType.internal && !isMerchant());

function Reject({ of }: { of: Recharge }) {
  const named = useAmount(of);
  return (
    <ActionButton
      call={api.recharge.reject}
      title="recharge.reject"
      given={{ orderNo: of.orderNo, version: of.version }}
      fields={[{ name: 'reason', word: 'recharge.rejectReason', kind: 'reason' }]}
      verb={(_, say) => say('recharge.reject.verb', named)}
      danger
    />
  );
}

function Cancel({ of }: { of: Recharge }) {
  const named = useAmount(of);
  return (
    <ActionButton
      call={api.recharge.cancel}
      title="recharge.cancel"
      given={{ orderNo: of.orderNo, version: of.version }}
      fields={[]}
      verb={(_, say) => say('recharge.cancel.verb', named)}
      danger
    />
  );
}

function Recheck({ of }: { of: Recharge }) {
  return (
    <ActionButton
      call={api.recharge.recheckChain}
      title="recharge.recheck"
      given={{ orderNos: [of.orderNo] }}
      fields={[]}
      verb={(_, say) => say('recharge.recheck')}
    />
  );
}
