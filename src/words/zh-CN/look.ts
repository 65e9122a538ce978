/** How the frame looks to a person, and what opens its parts. */
export default {
  'shell.menu': '打开菜单',
  'shell.menu.fold': '收起或展开侧栏',
  'look.menu': '外观',
  'look.theme': '主题',
  'look.theme.light': '浅色',
  'look.theme.dark': '深色',
  'look.theme.system': '跟随系统',
  'look.waiting': '{count} 项待处理',
  'noAccess.title': '无权访问“{page}”',
  'noAccess.right': '缺少权限：',
  'noAccess.oneOf': '需要以下任一权限：',
  'noAccess.ask': '请向管理员申请：{names}',
  'noAccess.askOthers': '如需此权限，请联系您的客户经理。',
  'look.pins': '已固定',
  'look.pin': '固定此页',
  'look.unpin': '取消固定',
};
