import type { IApi } from '@umijs/max';
import { layout as known, type LayoutSettings } from '../layout';

/**
 * Hands what the Umi configuration declares as `layout` to the frame, which is ours, as `@@/layout`. Umi's own plugin of
 * that key would put a frame of its own around every screen (decision 0280).
 */
export default (api: IApi) => {
  api.skipPlugins(['layout']);
  api.onGenerateFiles(() => {
    api.writeTmpFile({ path: 'layout.ts', noPluginDir: true, content: moduleOf(api.config['layout']) });
  });
  api.addHTMLMetas(() => {
    const { primaryColor, pwa } = declared(api.config['layout']);
    return [
      { name: 'theme-color', content: primaryColor },
      { name: 'caudal-pwa', content: pwa ? 'on' : 'off' },
    ];
  });
};

/** The module that the frame imports. */
export const moduleOf = (settings: unknown): string =>
  `import type { LayoutSettings } from '../../config/layout';
export const layout: LayoutSettings = ${JSON.stringify(declared(settings), null, 2)};
`;

/** @throws Error that names what is missing, is of another kind, or is no setting. */
export function declared(settings: unknown): LayoutSettings {
  const given = Object.entries(settings ?? {});
  const wrong = [
    ...Object.entries(known).filter(([name, like]) => typeof Object(settings)[name] !== typeof like),
    ...given.filter(([name]) => !(name in known)),
  ].map(([name]) => name);
  if (wrong.length) throw new Error(`.umirc.ts declares no such layout settings: ${[...new Set(wrong)].join(', ')}`);
  // Each name is there, with a value of its kind.
  return settings as LayoutSettings;
}
