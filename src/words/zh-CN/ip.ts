export default {
  'ip.title': 'IP 白名单',
  'ip.api': '接口调用',
  'ip.portal': '后台登录',
  'ip.payoutOnly': '接口代付',
  'ip.anywhere': '不限制地址。',
  'ip.change': '修改名单',
  'ip.verb': '保存 {count} 个地址段',
  'ip.help': '每行一个地址或网段，空格后可写备注，例如 203.0.113.0/24 机房。IPv4 最大 /24，IPv6 最大 /48。',
  'ip.about': '新名单会取代原名单，从下一次请求起生效，并通知商户。留空表示不限制。',
  'ip.recent': '最近的调用地址',
  'ip.nobody': '还没有调用记录。',
};
