import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { display } from '../../config/layout';

interface Picture {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}
const manifest: { theme_color: string; display: string; start_url: string; icons: Picture[]; screenshots: Picture[] } =
  JSON.parse(readFileSync('public/manifest.webmanifest', 'utf8'));
const pictures = [...manifest.icons, ...manifest.screenshots];

/** Width and height as a PNG says them of itself. */
function sizeOf(file: string): string {
  const bytes = readFileSync(file);
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test('every picture of the manifest is there, in the size it says', () => {
  for (const { src, sizes, type } of pictures) {
    const file = join('public', src);
    expect([src, existsSync(file)]).toEqual([src, true]);
    if (type === 'image/png') expect([src, sizeOf(file)]).toEqual([src, sizes]);
  }
});

test('a browser may install it: its own window, icons of 192 and 512, also for a shape of the system, pictures for both kinds of screen', () => {
  expect([manifest.display, manifest.start_url, manifest.theme_color]).toEqual([
    'standalone',
    '/',
    display.primaryColor,
  ]);
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.filter((icon) => icon.purpose === purpose).map(({ sizes }) => sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512']),
    );
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']));
});

test('what browsers ask for without being told is there too', () => {
  expect(readFileSync('public/favicon.ico').subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]));
});
