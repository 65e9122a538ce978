/** Words of the page that opens without the server. */
export default {
  'offline.title': '无法连接服务器',
  'offline.hint':
    '您看到的是保存在本设备上的程序外壳。订单、余额等数据从不保存在本地，因此现在无法显示；您在这里没有提交任何操作。',
  'offline.returns': '恢复连接后，本页会自动打开。',
};
