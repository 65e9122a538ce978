import Links from '@/components/show/Links';
import { api } from '@/services/api';
import type { Agent } from './fields';

/** What else there is about an agent. */
export default function Elsewhere({ agent: { id, proxyNo } }: { agent: Agent }) {
  return (
    <Links
      leads={[
        { word: 'proxy.itsMerchants', to: `/merchant?proxyId=${id}`, asks: api.merchant.page },
        { word: 'proxy.statement', to: `/billingFlow?proxyId=${id}`, asks: api.merchant.billingFlow },
        { word: 'proxy.people', to: `/employee?ownerType=agent&keyword=${proxyNo}`, asks: api.employee.page },
        { word: 'proxy.history', to: `/auditLog?objectNo=${proxyNo}`, asks: api.audit.page },
      ]}
    />
  );
}
