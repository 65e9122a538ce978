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
};
