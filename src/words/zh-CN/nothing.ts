/** Where there is nothing: no work, and no screen. */
export default {
  'dashboard.work': '工作在这里',
  'shell.notFound.search': '搜索页面、编号或名称',
  'shell.notFound.nearest': '相近的页面',
};
