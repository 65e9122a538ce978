import type { Input } from '#contract/call';
import type { Complaint } from '#contract/complaint';
import type { merchantMoney } from '#contract/merchantMoney';
import { deductCategory, deductDirection, deductFrom, ticketStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { amountIn } from '@/components/form/amountIn';
import type { FormField } from '@/components/form/formField';
import { useLocale } from '@/components/show/locale';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Detail } from './ComplaintDrawer';

/** Takes what its ticket holds as the recovery of a chargeback, by the call that does so everywhere. */
export default function Deduct({ of, tickets }: { of: Complaint; tickets: Detail['tickets'] }) {
  const t = useWords();
  const locale = useLocale();
  const ticket = tickets.find(({ status }) => status === ticketStatus.open);
  if (!ticket) return null;
  const { ticketId, remaining, currency } = ticket;
  const fields: readonly FormField<Input<typeof merchantMoney.deduct>>[] = [
    { name: 'amount', word: 'merchant.amount', kind: 'amount', currency, all: remaining },
    { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help10', kind: 'reason' },
  ];
  const from = { direction: deductDirection.deduct, from: deductFrom.frozenTicket, ticketId };
  return (
    <ActionButton
      call={api.merchant.deduct}
      title="complaint.deduct"
      given={{ merchantId: of.merchantId, currency, category: deductCategory.chargeback, ...from }}
      initial={{ amount: remaining }}
      fields={fields}
      verb={({ amount }, say) => say('complaint.deduct.verb', { amount: amountIn(amount, currency, locale) })}
      about={t('complaint.deduct.about')}
      danger
    />
  );
}
