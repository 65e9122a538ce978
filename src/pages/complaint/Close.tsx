import type { Input } from '#contract/call';
import type { Complaint, complaint as contract } from '#contract/complaint';
import { isSomething } from '#contract/money';
import ActionButton from '@/components/ActionButton';
import { choicesOf } from '@/components/complaint/codes';
import type { FormField } from '@/components/form/formField';
import { isolated } from '@/components/show/isolated';
import { useLocale } from '@/components/show/locale';
import { moneyText } from '@/components/show/moneyText';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Detail } from './ComplaintDrawer';

/** How it ended, with what that moves; where it moves money a second person consents. */
export default function Close({ of, payment }: { of: Complaint; payment: Detail['payment'] }) {
  const t = useWords();
  const locale = useLocale();
  const { complaintNo, version, currency, frozenAmount } = of;
  const { takenBack } = payment;
  const fields: readonly FormField<Input<typeof contract.close>>[] = [
    { name: 'result', word: 'complaint.result', kind: 'choice', choices: choicesOf('result') },
    { name: 'liability', word: 'complaint.liability', kind: 'choice', choices: choicesOf('liability') },
    {
      name: 'refundAmount',
      word: 'complaint.refundAmount',
      help: 'complaint.refundAmount.help',
      kind: 'amount',
      currency,
      all: payment.left,
    },
    { name: 'byHand', word: 'complaint.byHand', help: 'complaint.byHand.help', kind: 'flag' },
    { name: 'reason', word: 'complaint.close.reason', kind: 'reason' },
  ];
  const about = (
    <>
      <p>
        {isSomething(frozenAmount)
          ? t('complaint.close.held', { amount: moneyText(frozenAmount, currency, locale) })
          : t('complaint.close.about')}
      </p>
      {isSomething(takenBack) && (
        <p>{t('complaint.close.takenBack', { amount: moneyText(takenBack, currency, locale) })}</p>
      )}
    </>
  );
  return (
    <ActionButton
      call={api.complaint.close}
      title="complaint.close"
      given={{ complaintNo, version }}
      fields={fields}
      verb={(_, say) => say('complaint.close.verb', { complaintNo: isolated(complaintNo) })}
      about={about}
    />
  );
}
