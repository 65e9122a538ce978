import { Form, Modal } from 'antd';
import { useState } from 'react';
import type { MenuItem } from '#contract/menu';
import CallForm from '@/components/CallForm';
import { isolatedName } from '@/components/show/isolated';
import { api } from '@/services/api';
import { useWords } from '@/services/words';
import EntryFields, { type Typed } from './EntryFields';
import type { Tree } from './layout';

interface Props {
  tree: Tree;
  /** Undefined: a new one. */
  item?: MenuItem;
  group: boolean;
  onClose: () => void;
}

type Title = 'access.menu.edit' | 'access.menu.addGroup' | 'access.menu.addLink';
const titleOf = (item: MenuItem | undefined, group: boolean): Title =>
  item ? 'access.menu.edit' : group ? 'access.menu.addGroup' : 'access.menu.addLink';

/** An entry of the menu being made or changed; what is typed is looked at once more before it is saved. */
export default function EntryForm({ tree, item, group, onClose }: Props) {
  const t = useWords();
  const [form] = Form.useForm<Typed>();
  const [typed, setTyped] = useState<Typed>();
  const title = titleOf(item, group);
  if (!typed)
    return (
      <Modal
        open
        title={t(title)}
        okText={t('access.review')}
        cancelText={t('common.cancel')}
        onCancel={onClose}
        onOk={form.submit}
      >
        <EntryFields form={form} tree={tree} item={item} group={group} onTyped={setTyped} />
      </Modal>
    );
  return (
    <CallForm
      call={api.menu.save}
      title={title}
      given={{ ...withoutEmpty(typed), ...(item ? { key: item.key, version: item.version } : { group }) }}
      fields={[]}
      verb={(_, say) => say('access.menu.save.verb', { name: isolatedName(typed.label || item?.label || '') })}
      about={t('access.menu.sort.about')}
      onClose={onClose}
      onDone={onClose}
    />
  );
}

/** Without a name of its own it is called by its word, and without a group it stands at the top. */
const withoutEmpty = ({ label, parentKey, ...typed }: Typed): Typed => ({
  ...Object.fromEntries(Object.entries(typed).filter(([, value]) => Boolean(value))),
  ...{ label: label || null, parentKey: parentKey || null },
});
