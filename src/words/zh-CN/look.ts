/** How the frame looks to a person, and what opens its parts. */
export default {
  'shell.menu': '打开菜单',
  'shell.menu.fold': '收起或展开侧栏',
  'look.menu': '外观',
  'look.theme': '主题',
  'look.theme.light': '浅色',
  'look.theme.dark': '深色',
  'look.theme.system': '跟随系统',
};
