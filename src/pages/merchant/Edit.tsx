import type { Profile } from '#contract/merchantShape';
import ActionButton from '@/components/ActionButton';
import type { FormField } from '@/components/form/formField';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords, type Word } from '@/services/words';
import css from './editor.module.css';
import { restOf, type Save, shownOf } from './form';
import Losses from './Losses';

interface Props {
  own: Profile;
  title: Word;
  fields: readonly FormField<Save>[];
  /** What the fields hold that are not of the merchant itself: rates, limits. */
  initial?: Partial<Save>;
  about?: Word;
}

/** Changes one part of a merchant; the rest goes back as it was read, with the version that it was read at. */
export default function Edit({ own, title, fields, initial = {}, about }: Props) {
  const t = useWords();
  const [country] = own.countryIds;
  return (
    <div className={css.edit}>
      <ActionButton
        call={api.merchant.save}
        title={title}
        given={restOf(own, fields)}
        initial={{ ...shownOf(own, fields), ...initial }}
        fields={fields}
        about={({ rates, ratesFrom }) => (
          <>
            {about && t(about)}
            {country && <Losses country={country} merchantId={own.id} rates={rates} from={ratesFrom} />}
          </>
        )}
        verb={(_, say) => say('merchant.save.verb', { name: isolatedName(own.name) })}
        small
      />
    </div>
  );
}
