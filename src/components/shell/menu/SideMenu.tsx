import { cloneElement, type ReactElement, useState } from 'react';
import { useOpenGroups } from './openGroups';

/** Pixels of each level: the side bar is narrow and some languages are long. */
const INDENT = 12;
/** A group that opens by itself is measured first, which lays out the whole page while it is being made. */
const NO_MOTION = { motionAppear: false };

interface Props {
  /** ProLayout's menu, which takes what antd's Menu takes as `menuProps`. */
  menu: ReactElement<{ menuProps?: object; matchMenuKeys?: string[] }>;
  folded: boolean;
}

/**
 * The menu with groups that stay as a person leaves them. Folded, they open as menus beside it, and only where somebody
 * points.
 */
export default function SideMenu({ menu, folded }: Props) {
  const { open, change, still } = useOpenGroups(menu.props.matchMenuKeys?.[0]);
  const [pointed, point] = useState<string[]>([]);
  const menuProps = folded
    ? { openKeys: pointed, onOpenChange: point }
    : { openKeys: open, onOpenChange: change, inlineIndent: INDENT, ...(still && { motion: NO_MOTION }) };
  return cloneElement(menu, { menuProps });
}
