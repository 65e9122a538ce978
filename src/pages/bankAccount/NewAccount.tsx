import CallForm from '@/components/CallForm';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { formFields, fresh, type Made } from './form';

/** Asks for what is to be known of a new bank account. */
export default function NewAccount({ made, onClose }: { made: Made; onClose: () => void }) {
  const t = useWords();
  const about = `${t(`country.${made.countryId}`)} · ${t(`bank.kind.${made.kind}`)} · ${made.currency}`;
  return (
    <CallForm
      call={api.bank.save}
      title="bank.add"
      about={about}
      given={made}
      begins
      initial={fresh}
      fields={formFields(made)}
      verb={({ name = '' }, say) => say('bank.add.verb', { name: isolatedName(name) })}
      onClose={onClose}
    />
  );
}
