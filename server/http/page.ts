/** An account that the sign-in page of a demo offers. */
export interface DemoAccount {
  userName: string;
  password: string;
  roleCode: string;
}
/** What this installation tells every page. */
export interface PageFacts {
  title: string;
  /** #rrggbb; undefined where the console keeps its own. */
  primaryColor: string | undefined;
  /** The offline feature: a page without it is not installable either. Undefined: as the build says. */
  offline: boolean | undefined;
  /** Undefined where real people sign in. */
  demoAccounts: readonly DemoAccount[] | undefined;
}

/** Whether the layout settings of the build switch the offline feature on. */
export const isOffline = (html: string): boolean => html.includes(meta('caudal-pwa', 'on'));

/** The build's page with this installation's facts in `<meta>` elements: no inline script is needed to read them. */
export function pageWith(
  html: string,
  { title, primaryColor, offline, demoAccounts }: PageFacts & { offline: boolean },
): string {
  const metas = [
    meta('caudal-title', title),
    meta('caudal-pwa', offline ? 'on' : 'off'),
    ...(primaryColor ? [meta('caudal-color', primaryColor)] : []),
    ...(demoAccounts ? [meta('caudal-demo', JSON.stringify(demoAccounts))] : []),
  ];
  return (offline ? html : html.replace(/<link rel="manifest"[^>]*>\s*/, ''))
    .replace(/<meta name="caudal-[^>]*>\s*/g, '')
    .replace(/<meta name="theme-color"[^>]*>/, (own) => (primaryColor ? meta('theme-color', primaryColor) : own))
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escaped(title)}</title>`)
    .replace('</head>', () => `${metas.join('\n')}\n</head>`);
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
