import Links from '@/components/show/Links';
import { api } from '@/services/api';
import LookAs from './LookAs';

interface Known {
  id: string;
  merchantNo: string;
  name: string;
}

/** What else there is about a merchant. */
export default function Elsewhere({ merchant }: { merchant: Known | undefined }) {
  if (!merchant) return null;
  const { id, merchantNo } = merchant;
  return (
    <>
      <LookAs merchant={merchant} />
      <Links
        leads={[
          {
            word: 'merchant.people',
            to: `/employee?ownerType=merchant&keyword=${merchantNo}`,
            asks: api.employee.page,
          },
          { word: 'merchant.history', to: `/auditLog?objectNo=${merchantNo}`, asks: api.audit.page },
          { word: 'menu.apiLog', to: `/apiLog?merchantIds=${id}`, asks: api.apiLog.page },
          { word: 'menu.notifyLog', to: `/notifyLog?merchantIds=${id}`, asks: api.notifyLog.page },
          { word: 'merchant.statement', to: `/billingFlow?merchantId=${id}`, asks: api.merchant.billingFlow },
        ]}
      />
    </>
  );
}
