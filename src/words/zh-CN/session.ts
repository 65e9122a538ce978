/** What becomes of a session while its page is open. */
export default {
  'session.offline': '自 {time} 起无法连接服务器，页面显示的是当时的数据。',
  'session.leftElsewhere': '您已在其他标签页退出登录，请重新登录。',
};
