import ActionButton from '@/components/ActionButton';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { beginView } from '@/services/view';
import { useWords } from '@/services/words';

/** Opens the console as a merchant sees it, for half an hour and without a way to change anything. */
export default function LookAs({ merchant }: { merchant: { id: string; name: string } }) {
  const t = useWords();
  return (
    <ActionButton
      call={api.merchant.loginAs}
      title="merchant.view"
      given={{ merchantId: merchant.id }}
      fields={[{ name: 'reason', word: 'merchant.reason', kind: 'reason' }]}
      verb={(_, say) => say('merchant.view.verb', { name: isolatedName(merchant.name) })}
      about={t('merchant.view.about')}
      onDone={beginView}
    />
  );
}
