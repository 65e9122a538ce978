/** Words of the sign-in page. */
export default {
  'login.slogan': '资金流转，一目了然',
  'login.userName': '用户名',
  'login.password': '密码',
  'login.submit': '登录',
  'login.busy': '正在登录…',
  'login.demo': '演示账号',
  'login.demo.hint': '点击账号即可填入用户名和密码',
  'login.unreachable': '无法连接服务器，请检查网络后重试。',
  'login.code': '验证码',
  'login.code.hint': '请输入身份验证器显示的 6 位验证码',
  'login.recoveryCode': '恢复码',
  'login.recoveryCode.hint': '每个恢复码只能用一次',
  'login.useRecoveryCode': '手机不在身边？使用恢复码',
  'login.useCode': '使用验证码',
  'login.startOver': '返回',
};
