/** What becomes of a session while its page is open. */
export default {
  'session.leftElsewhere': '您已在其他标签页退出登录，请重新登录。',
};
