import { existsSync } from 'node:fs';

/**
 * Flags a headless Chromium needs where there is no GPU (to draw as if there were one takes half of all the time) and
 * perhaps no user namespace. The rest keep it from calling home.
 */
export const flags = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The first draws no window, which saves two fifths of a journey's processor. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** CHROME_BIN, the system's Chromium, else the one that npm ships: browser tests need nothing from outside npm. */
export async function findBrowser(): Promise<string> {
  const found = [process.env['CHROME_BIN'], ...installed].find((path) => path && existsSync(path));
  if (found) return found;
  // before the import: makes the package unpack the libraries it needs
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs20.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return chromium.executablePath();
}
