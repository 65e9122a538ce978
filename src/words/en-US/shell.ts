import type source from '../zh-CN/shell';

export default {
  'menu.login': 'Sign in',
  'shell.logout': 'Log out',
  'shell.language': 'Language',
  'shell.theme.toDark': 'Switch to dark',
  'shell.theme.toLight': 'Switch to light',
  'shell.demo': 'Demo: all data is invented and no real money moves',
  'shell.startFailed': 'The console could not be opened',
  'shell.loadFailed': 'The page did not load',
  'shell.loadFailed.hint': 'Its files did not arrive. Check the network and load the page again.',
  'shell.broken': 'This page failed',
  'shell.broken.hint': 'It met an unexpected error. The other pages still work.',
  'shell.notFound': 'No such page',
  'shell.notFound.hint': 'The address is wrong, or the page has moved.',
  'shell.toHome': 'Back to home',
  'shell.reload': 'Load again',
  'shell.updateReady': 'New version',
  'app.pwa.serviceworker.updated': 'New content is available',
  'app.pwa.serviceworker.updated.hint': 'Press “Refresh” to use the latest version',
  'app.pwa.serviceworker.updated.ok': 'Refresh',
} satisfies Record<keyof typeof source, string>;
