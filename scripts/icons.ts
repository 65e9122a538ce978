// `npm run icons`: draws the icons in public/ from public/icons/caudal.svg, with the browser of the tests.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser, flags } from '../tests/journeys/browser';

const drawing = readFileSync('public/icons/caudal.svg', 'utf8');
/** Edge to edge, with everything that matters in the middle: the system cuts its own shape out of it. */
const maskable = drawing.replace(/ rx="\d+"/, '').replace('<g ', '<g transform="translate(51 51) scale(.8)" ');
const squared = drawing.replace(/ rx="\d+"/, '');

const browser = await chromium.launch({ executablePath: await findBrowser(), args: flags });
for (const size of [192, 512]) writeFileSync(`public/icons/caudal-${size}.png`, await draw(browser, drawing, size));
for (const size of [192, 512])
  writeFileSync(`public/icons/caudal-maskable-${size}.png`, await draw(browser, maskable, size));
writeFileSync('public/icons/caudal-180.png', await draw(browser, squared, 180));
writeFileSync(
  'public/favicon.ico',
  ico(await Promise.all([16, 32, 48].map(async (size) => ({ size, png: await draw(browser, drawing, size) })))),
);
await browser.close();

async function draw(of: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await of.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** An .ico: a head of 6 bytes, 16 bytes for each picture, and the pictures as PNG. */
function ico(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, pictures.length, 0]);
  let at = head.length + 16 * pictures.length;
  const entries = pictures.map(({ size, png }) => {
    const entry = Buffer.alloc(16);
    entry.set([size, size, 0, 0, 1, 0, 32, 0]);
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(at, 12);
    at += png.length;
    return entry;
  });
  return Buffer.concat([head, ...entries, ...pictures.map(({ png }) => png)]);
}
