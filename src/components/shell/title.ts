import { history, useIntl } from '@umijs/max';
import { useEffect } from 'react';
import { productTitle } from '@/services/setup';
import type { Word } from '@/services/words';
import { routes } from '../../../config/routes';

interface Route {
  path: string;
  name?: string;
  routes?: readonly Route[];
}
const named: Route[] = routes.flatMap((route: Route) => [route, ...(route.routes ?? [])]).filter(({ name }) => name);

/** The menu word of a declared path. */
export const wordOf = (path: string): Word | undefined => {
  const name = named.find((route) => route.path === path)?.name;
  // Route names are the last parts of the menu words, which a test compares.
  return name ? (`menu.${name}` as Word) : undefined;
};

/** The path of the screen with that menu word. */
export const pathOfWord = (word: Word): string | undefined => named.find(({ name }) => `menu.${name}` === word)?.path;

/** Puts the screen's name before the product's in the browser's tab. */
export function useTitle(): void {
  const { formatMessage } = useIntl();
  useEffect(() => {
    const say = ({ pathname }: { pathname: string }) => {
      const word = wordOf(pathname);
      document.title = word ? `${formatMessage({ id: word })} - ${productTitle()}` : productTitle();
    };
    say(history.location);
    return history.listen(({ location }) => say(location));
  }, [formatMessage]);
}
