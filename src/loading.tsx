import css from '@/components/shell/shell.module.css';

/** Umi shows it where a screen's files or words are on their way: the shape of a screen, after a moment. */
export default function Loading() {
  return (
    <div className={css.skeleton} aria-busy="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
