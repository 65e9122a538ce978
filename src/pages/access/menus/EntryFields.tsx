import { useRequest } from 'ahooks';
import { Form, type FormInstance, Input, Select } from 'antd';
import type { Input as In } from '#contract/call';
import type { MenuItem, menu } from '#contract/menu';
import { api } from '@/services/api';
import { inputOf } from '@/services/inputs';
import { rulesOf } from '@/services/rules';
import { useWords } from '@/services/words';
import IconSelect from './IconSelect';
import type { Tree } from './layout';

export type Typed = Pick<In<typeof menu.save>, 'label' | 'route' | 'icon' | 'parentKey'>;
interface Props {
  form: FormInstance<Typed>;
  tree: Tree;
  item: MenuItem | undefined;
  group: boolean;
  onTyped: (typed: Typed) => void;
}

/**
 * How an entry is called, where it leads and where it stands. The product's own keep their address, and their word
 * where no other is given.
 */
export default function EntryFields({ form, tree, item, group, onTyped }: Props) {
  const t = useWords();
  const { data: schema = { properties: {} } } = useRequest(() => inputOf(api.menu.save.call));
  const own = !item?.builtIn;
  const needed = { required: true, message: t('rule.required') };
  const groups = tree.filter((top) => top.group).map(({ key, label }) => ({ value: key, label }));
  return (
    <Form
      form={form}
      name="menuEntry"
      layout="vertical"
      requiredMark={false}
      initialValues={firstOf(item)}
      onFinish={onTyped}
    >
      <Form.Item
        name="label"
        label={t('access.menu.label')}
        rules={[...rulesOf(schema, 'label', t), ...(own ? [needed] : [])]}
        extra={!own && t('access.menu.label.help')}
      >
        <Input dir="auto" placeholder={item?.label ?? ''} />
      </Form.Item>
      {!group && (
        <Form.Item
          name="route"
          label={t('access.menu.route')}
          rules={[...rulesOf(schema, 'route', t), needed]}
          extra={own && t('access.menu.route.help')}
        >
          <Input dir="ltr" disabled={!own} />
        </Form.Item>
      )}
      <Form.Item name="icon" label={t('access.menu.icon')}>
        <IconSelect />
      </Form.Item>
      {!group && (
        <Form.Item name="parentKey" label={t('access.menu.parent')}>
          <Select options={[{ value: '', label: t('access.menu.top') }, ...groups]} />
        </Form.Item>
      )}
    </Form>
  );
}

const firstOf = (item: MenuItem | undefined) => ({
  label: item?.ownLabel ?? undefined,
  route: item?.route,
  icon: item?.icon || undefined,
  parentKey: item?.parentKey ?? '',
});
