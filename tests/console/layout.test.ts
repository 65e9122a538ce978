import { display, proLayoutSettings, sider } from '../../config/layout';

test('the nine display settings stand under their own names and values', () => {
  expect(display).toEqual({
    navTheme: 'light',
    primaryColor: '#1890ff',
    layout: 'mix',
    contentWidth: 'Fluid',
    fixedHeader: false,
    fixSiderbar: true,
    colorWeak: false,
    pwa: false,
    iconfontUrl: '',
  });
});

test('they reach ProLayout, the colour under the name it has there', () => {
  expect(proLayoutSettings).toEqual({
    navTheme: 'light',
    colorPrimary: '#1890ff',
    layout: 'mix',
    contentWidth: 'Fluid',
    fixedHeader: false,
    fixSiderbar: true,
    colorWeak: false,
    siderWidth: 200,
  });
  expect(sider).toEqual({ width: 200, collapsed: 80 });
});
