import CallForm from '@/components/CallForm';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import type { Made } from './Create';
import { formFields } from './form';

/** Asks for what is to be known of a new account. */
export default function NewAccount({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useWords();
  return (
    <CallForm
      call={api.settlementAccount.save}
      title="settlementAccount.add"
      about={
        <>
          <p>
            {t(`country.${made.countryId}`)} · {t(`settlement.settleType.${made.settleType}`)}
          </p>
          <p>{t('settlementAccount.about')}</p>
        </>
      }
      given={made}
      fields={formFields(made)}
      needed={made.settleType === 1 ? ['accountNo'] : ['chain', 'address']}
      verb={(_, say) => say('settlementAccount.save')}
      onClose={onClose}
    />
  );
}
