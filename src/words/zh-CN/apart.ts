/** While nothing is written, because two clocks differ. */
export default {
  'apart.strip': '服务器时钟与数据库不一致：暂不保存任何更改，可继续查看；恢复一致后自动继续。',
};
