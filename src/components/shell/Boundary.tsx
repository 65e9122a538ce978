import { useLocation } from '@umijs/max';
import { Component, type ReactNode } from 'react';
import { useWords } from '@/services/words';
import css from './view.module.css';

/** Around what may fail to load or to render. */
export default class Boundary extends Component<{ children: ReactNode }, { failure?: Error }> {
  override state: { failure?: Error } = {};

  static getDerivedStateFromError(failure: Error) {
    return { failure };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <Broken isChunk={/chunk/i.test(failure.name + failure.message)} /> : this.props.children;
  }
}

/** Around what nobody would miss. */
export class Silent extends Boundary {
  override render() {
    return this.state.failure ? null : this.props.children;
  }
}

/** The same around one screen: the next one starts afresh. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return <Boundary key={pathname}>{children}</Boundary>;
}

/**
 * Says what happened, and offers the one thing that helps: files that did not arrive are asked for again only by a new
 * page.
 */
function Broken({ isChunk }: { isChunk: boolean }) {
  const t = useWords();
  const word = isChunk ? 'shell.loadFailed' : 'shell.broken';
  return (
    <main className={css.view} role="alert">
      <h1>{t(word)}</h1>
      <p>{t(`${word}.hint`)}</p>
      <button type="button" className={css.button} onClick={() => window.location.reload()}>
        {t('shell.reload')}
      </button>
    </main>
  );
}
