import type { FreezeTicket } from '#contract/merchantMoney';
import { freezeAction } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import { amountIn } from '@/components/form/amountIn';
import { isolated } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';

/** Gives back what a ticket holds, or part of it. */
export default function Release({ ticket }: { ticket: FreezeTicket }) {
  const t = useWords();
  const locale = useLocale();
  const { merchantId, currency, scope, ticketId } = ticket;
  const remaining = moneyText(ticket.remaining, currency, locale);
  return (
    <ActionButton
      call={api.merchant.freeze}
      title="merchant.unfreeze"
      given={{ merchantId, currency, scope, ticketId, action: freezeAction.unfreeze }}
      fields={[
        {
          name: 'amount',
          word: 'merchant.amount',
          help: 'merchant.unfreeze.help',
          kind: 'amount',
          currency,
          all: ticket.remaining,
        },
        { name: 'reason', word: 'merchant.reason', help: 'merchant.reason.help', kind: 'reason' },
      ]}
      verb={({ amount }, say) =>
        amount
          ? say('merchant.unfreeze.verb', { amount: amountIn(amount, currency, locale) })
          : say('merchant.unfreeze.verb', { amount: remaining })
      }
      about={t('merchant.aboutTicket', { ticket: isolated(ticketId), remaining })}
      small
    />
  );
}
