import css from './index.module.css';

/** Quiet lines that flow behind the card; drawn and moved by CSS alone. */
export default function Rivers() {
  return (
    <div className={css.rivers} aria-hidden="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}
