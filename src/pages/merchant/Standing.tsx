import { masterStatus } from '#contract/status';
import ActionButton from '@/components/ActionButton';
import StatusAction from '@/components/StatusAction';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import { reason } from './reason';

interface Known {
  id: string;
  name: string;
  status: number;
}

/** Takes a merchant into use, which a second person reviews of a new one, or out of it; a closed one stays closed. */
export default function Standing({ of }: { of: Known }) {
  const t = useWords();
  if (of.status === masterStatus.closed) return null;
  return (
    <>
      {of.status === masterStatus.disabled && <Close of={of} />}
      <StatusAction
        of={of}
        call={api.merchant.saveStatus}
        on="merchant.enable"
        off="merchant.disable"
        reason={reason}
        about={t('merchant.disable.about')}
      />
    </>
  );
}

/** For good: of one that is out of use, holds nothing and waits for nothing, with a second person. */
function Close({ of: { id, name } }: { of: Known }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.merchant.saveStatus}
      title="merchant.close"
      given={{ ids: [id], status: masterStatus.closed }}
      fields={[reason]}
      needed={['reason']}
      verb={(_, say) => say('merchant.close.verb', { name: isolatedName(name) })}
      about={t('merchant.close.about')}
      danger
    />
  );
}
