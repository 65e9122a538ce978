import { antdTokens, cssVariables, type ThemeName } from '@/components/shell/theme';

const colored = (color: string) => {
  document.head.innerHTML = `<meta name="caudal-color" content="${color}">`;
};
beforeEach(() => {
  document.head.innerHTML = '';
});

const themes: ThemeName[] = ['light', 'dark'];
const of = (theme: ThemeName, name: string) => cssVariables(theme)[`--caudal-${name}`] ?? '';

/** WCAG 2, written for this test. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

test('the colour is #1890ff with the shades of the design where the installation names none', () => {
  for (const theme of themes) expect([of(theme, 'primary'), of(theme, 'solid')]).toEqual(['#1890ff', '#096dd9']);
  expect([of('light', 'link'), of('dark', 'link')]).toEqual(['#096dd9', '#6ab4ff']);
  expect(antdTokens('light').token?.colorPrimary).toBe('#1890ff');
});

test('the installation’s own colour holds in both themes, for antd and for pages without it', () => {
  colored('#c2185b');
  expect([of('light', 'primary'), antdTokens('light').token?.colorPrimary]).toEqual(['#c2185b', '#c2185b']);
  expect(antdTokens('light').components?.Button?.colorPrimary).toBe('#c2185b');
  expect(of('light', 'text')).toBe('#1d2433');
});

test.each(['#c2185b', '#ffeb3b', '#000000', '#ffffff', '#00ff00', '#0b1f4b'])(
  '%s: what is marked is seen and what is written is read (§3.29)',
  (color) => {
    colored(color);
    for (const theme of themes) {
      const surface = of(theme, 'surface');
      expect(contrast(of(theme, 'primary'), surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(of(theme, 'solid'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(theme, 'solidHover'), '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(theme, 'link'), surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(theme, 'selectedText'), of(theme, 'selected'))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(of(theme, 'text'), of(theme, 'selected'))).toBeGreaterThanOrEqual(4.5);
    }
  },
);
