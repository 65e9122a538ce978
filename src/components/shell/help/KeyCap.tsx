import css from './help.module.css';

const isMac = () => /Mac|iPhone|iPad/.test(navigator.userAgent);
const signs: Record<string, string> = { ArrowDown: '↓', ArrowUp: '↑', Enter: '↵' };

const signOf = (key: string): string => {
  if (key === 'mod') return isMac() ? '⌘' : 'Ctrl';
  return signs[key] ?? (key.length === 1 ? key.toUpperCase() : key);
};

/** A key as it is printed on the keyboard: "Ctrl K", or "G P" for two after each other. */
export default function KeyCap({ name }: { name: string }) {
  return (
    <span className={css.keys} dir="ltr">
      {name.split(/[ +]/).map((key) => (
        <kbd key={key}>{signOf(key)}</kbd>
      ))}
    </span>
  );
}
