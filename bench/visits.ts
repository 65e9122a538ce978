// Somebody goes about the console, from screen to screen.
import type { Page } from '@playwright/test';

/** An address, and by what its screen is known to be there: a title where others have such rows too. */
export interface Visited {
  route: string;
  rows: string;
  title?: string;
}
const ROW = 'tr.ant-table-row';
export const visited: readonly [Visited, ...Visited[]] = [
  { route: '/paymentOrder', rows: ROW, title: '代收订单' },
  { route: '/merchant', rows: ROW, title: '商户' },
  { route: '/dashboard', rows: '[data-today]' },
  { route: '/employee', rows: ROW, title: '员工' },
];

/** In the words of a page: goes there as the browser's own buttons do, without loading the page again. */
export const going = ({ route }: Visited): string =>
  `history.pushState(null, '', ${JSON.stringify(route)}); dispatchEvent(new PopStateEvent('popstate'));`;

/** An element of the screen that is shown, not of those that were left. */
export const shown = (selector: string) => `document.querySelector('${selector}:not([data-left] *)')`;

/** Whether its rows are there. */
export const isThere = ({ rows, title }: Visited): string =>
  `${shown(rows)} !== null${title ? ` && ${shown('h1')}?.textContent === '${title}'` : ''}`;

/** The same from here, until its rows are there. */
export async function visit(page: Page, screen: Visited): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const look = () => (${isThere(screen)} ? done() : setTimeout(look));
    ${going(screen)}
    look();
  })`);
}
