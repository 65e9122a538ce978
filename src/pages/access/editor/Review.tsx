import CallForm from '@/components/CallForm';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import Impact from '../Impact';
import { type inputOf, ownInputOf, type RoleDetail } from './draft';

interface Props {
  input: ReturnType<typeof inputOf>;
  /** Undefined: a new role. */
  of: RoleDetail | undefined;
  isHouse: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** The last look before a role is saved: whom it reaches. */
export default function Review({ input, of, isHouse, onClose, onDone }: Props) {
  const t = useWords();
  const { name, menuIds, buttonKeys } = input;
  const seen = of ? { id: of.role.id, version: of.role.version } : {};
  const form = {
    title: 'access.save',
    fields: [],
    about: of ? <Impact wish={{ id: of.role.id, menuIds, buttonKeys }} /> : t('access.impact.new'),
    onClose,
    onDone,
  } as const;
  const verb = (_: object, say: typeof t) => say('access.save.verb', { name: isolatedName(name) });
  return isHouse ? (
    <CallForm {...form} call={api.role.ownSave} given={{ ...ownInputOf(input), ...seen }} verb={verb} />
  ) : (
    <CallForm {...form} call={api.role.save} given={{ ...input, ...seen }} verb={verb} />
  );
}
