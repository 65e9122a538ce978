import DemoStrip from './header/DemoStrip';
import OfflineStrip from './OfflineStrip';
import TitleMark from './TitleMark';

/**
 * What the frame says around every page, in one file to fetch: that it is a demo, since when nobody answers, whose
 * product it is.
 */
export default function AroundPage() {
  return (
    <>
      <DemoStrip />
      <TitleMark />
      <OfflineStrip />
    </>
  );
}
