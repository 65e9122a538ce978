import { Watermark } from 'antd';
import { productTitle } from '@/services/setup';
import css from './shell.module.css';

/** The product's title, faint, over whatever a screen shows. */
export default function TitleMark() {
  return (
    <div className={css.mark} aria-hidden="true">
      <Watermark content={productTitle()} font={{ color: 'rgba(128, 136, 152, 0.09)' }} gap={[160, 160]}>
        <div className={css.sheet} />
      </Watermark>
    </div>
  );
}
