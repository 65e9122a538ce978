import DemoRibbon from './DemoRibbon';
import css from './header.module.css';

/** The same above the page, where the header has no room for it. */
export default function DemoStrip() {
  return (
    <div className={css.strip}>
      <DemoRibbon />
    </div>
  );
}
