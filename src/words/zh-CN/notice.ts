/** Words of the bell. */
export default {
  'notice.title': '通知',
  'notice.unread': '{count} 条未读通知',
  'notice.none': '暂无通知',
  'notice.readAll': '全部标为已读',
  'notice.new': '新',
  'notice.failed': '无法加载通知',
  'notice.paymentMismatch': '订单收到的金额不符',
  'notice.paymentLate': '订单过期后收到付款',
  'notice.notifyFailed': '多次通知商户均失败',
  'notice.merchantFrozen': '商户已冻结',
  'notice.merchantThawed': '商户已解冻',
  'notice.newDevice': '您的账号在新设备上登录',
  'notice.passwordReset': '您的密码已被重置',
  'notice.secondFactorReset': '您的双重验证已被重置',
  'notice.ipListChanged': '商户的 IP 白名单已修改',
};
