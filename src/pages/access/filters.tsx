import type { Input } from '#contract/call';
import type { role } from '#contract/role';
import { masterStatus, roleScope } from '#contract/status';
import type { PickProps } from '@/components/options/PickProps';
import WordSelect from '@/components/options/WordSelect';
import { useNamed } from '@/components/show/useNamed';
import type { Filter } from '@/components/table/filter';
import { useWords } from '@/services/words';

export const filters: readonly Filter<Input<typeof role.page>>[] = [
  { kind: 'text', name: 'name', word: 'access.name' },
  { kind: 'text', name: 'code', word: 'access.code' },
  { kind: 'picks', name: 'scope', Pick: KindSelect, word: 'access.scope' },
  { kind: 'flag', name: 'owned', word: 'access.owned' },
  { kind: 'picks', name: 'status', Pick: StandingSelect, word: 'access.status' },
];

/** For which kind of people a role is made. */
function KindSelect(props: PickProps) {
  const named = useNamed();
  return (
    <WordSelect
      {...props}
      options={Object.values(roleScope).map((kind) => ({
        value: String(kind),
        label: named('access.scope', String(kind)),
      }))}
    />
  );
}

/** Enabled or not: a role knows nothing in between. */
function StandingSelect(props: PickProps) {
  const t = useWords();
  const options = [
    { value: String(masterStatus.enabled), label: t('status.master.enabled') },
    { value: String(masterStatus.disabled), label: t('status.master.disabled') },
  ];
  return <WordSelect {...props} options={options} />;
}
