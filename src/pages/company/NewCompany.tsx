import type { Country } from '#contract/money';
import CallForm from '@/components/CallForm';
import { taxIdType } from '@/components/form/TaxId';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { formFields } from './form';

/** Asks for what is to be known of a new company. */
export default function NewCompany({ country, onClose }: { country: Country; onClose: () => void }) {
  const t = useWords();
  return (
    <CallForm
      call={api.company.save}
      title="company.add"
      about={t(`country.${country}`)}
      given={{ countryId: country, taxIdType: taxIdType[country] }}
      fields={formFields(country)}
      verb={({ name = '' }, say) => say('company.add.verb', { name: isolatedName(name) })}
      onClose={onClose}
    />
  );
}
