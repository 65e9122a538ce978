import { useRequest } from 'ahooks';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { roleScope } from '#contract/status';
import ReadState from '@/components/read/ReadState';
import { useRead } from '@/components/read/useRead';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useCan } from '@/services/can';
import { inputOf as schemaOf } from '@/services/inputs';
import { useWords } from '@/services/words';
import css from '../access.module.css';
import Choices from './Choices';
import { type Chosen, chosenOf, type Identity, identityOf, inputOf, noLimit, type RoleDetail } from './draft';
import EditorDrawer from './EditorDrawer';
import IdentityFields from './IdentityFields';
import Review from './Review';

interface Props {
  from?: RoleDetail;
  /** A new role that begins as that one. */
  copy?: boolean;
  onClose: () => void;
}

/**
 * A role being made or changed: what it may do, what that adds up to, and whom it reaches, before anything is saved.
 */
export default function Editor({ from, copy = false, onClose }: Props) {
  const t = useWords();
  const isHouse = useCan(api.role.ownSave);
  const [form] = Form.useForm<Identity>();
  const own = copy ? undefined : from;
  const first = identityOf(from, copy);
  const scope = Form.useWatch('scope', form) ?? first.scope ?? roleScope.platform;
  const {
    data: tree,
    error,
    refresh,
  } = useRead(
    (options) => api.role.fetchMenu(own ? { roleId: own.role.id } : isHouse ? {} : { scope }, options),
    [own, isHouse, scope],
  );
  const { data: schema = { properties: {} } } = useRequest(() =>
    schemaOf((isHouse ? api.role.ownSave : api.role.save).call),
  );
  const [changed, setChanged] = useState<Partial<Chosen>>();
  const [typed, setTyped] = useState(copy);
  const [reviewing, setReviewing] = useState<Identity>();
  const chosen = tree && chosenOf({ from, own: own !== undefined, tree, changed });
  const unsaved = typed || changed !== undefined;
  const review = (
    <Button type="primary" onClick={() => void form.validateFields().then(setReviewing, () => undefined)}>
      {t('access.review')}
    </Button>
  );
  const footer = unsaved && chosen ? review : <span className={css.hint}>{t('access.unchanged')}</span>;
  const isOurs = !isHouse && scope === roleScope.platform;
  return (
    <EditorDrawer
      title={own ? `${t('access.edit')} · ${isolatedName(own.role.name)}` : t('access.add')}
      unsaved={unsaved}
      footer={footer}
      onClose={onClose}
    >
      <IdentityFields
        form={form}
        schema={schema}
        first={first}
        of={own?.role}
        isHouse={isHouse}
        onTyped={() => setTyped(true)}
      />
      {chosen ? (
        <Choices
          tree={tree}
          chosen={chosen}
          grants={own?.buttonKeys ?? []}
          scoped={isOurs}
          onChange={(part) => setChanged({ ...changed, ...part })}
        />
      ) : (
        <ReadState error={error} onRetry={refresh} />
      )}
      {reviewing && chosen && (
        <Review
          input={inputOf(reviewing, isOurs ? chosen : { ...chosen, dataScope: noLimit }, tree)}
          of={own}
          isHouse={isHouse}
          onClose={() => setReviewing(undefined)}
          onDone={onClose}
        />
      )}
    </EditorDrawer>
  );
}
