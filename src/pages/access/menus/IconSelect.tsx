import { Select } from 'antd';
import MenuIcon, { iconNames } from '@/components/shell/menu/MenuIcon';
import { useWords } from '@/services/words';

interface Props {
  // What antd's form hands to the control inside an item.
  id?: string;
  value?: string;
  onChange?: (value: string | undefined) => void;
}

/** One of the icons that the side bar knows. */
export default function IconSelect({ id, value, onChange }: Props) {
  const t = useWords();
  return (
    <Select
      {...(id && { id })}
      allowClear
      value={value ?? null}
      placeholder={t('common.none')}
      onChange={(name) => onChange?.(name ?? undefined)}
      options={iconNames.map((name) => ({ value: name, label: name }))}
      optionRender={({ value: name }) => (
        <>
          <MenuIcon name={String(name)} /> {name}
        </>
      )}
    />
  );
}
