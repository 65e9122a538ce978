import css from './frame.module.css';

interface Props {
  /** In words; also for whoever points at it. */
  name: string;
  /** Absent where there is nowhere to go. */
  onPress: (() => void) | undefined;
  /** A cross where there is none. */
  children?: string;
}

/** A button of the drawer's edge, as antd draws its small ones: a row is opened a hundred times a day. */
export default function Sign({ name, onPress, children }: Props) {
  return (
    <button
      type="button"
      className={children ? css.sign : css.cross}
      onClick={onPress}
      disabled={!onPress}
      title={name}
      aria-label={name}
    >
      {children}
    </button>
  );
}
