export default {
  'guide.title': '接入指南',
  'guide.open': '打开接入指南',
  'guide.about': '从密钥到第一笔已支付的测试订单。代码已填入您自己的编号和地址；密钥除外，只有您自己知道。',
  'guide.own': '您的接入资料',
  'guide.baseUrl': '接口地址',
  'guide.key': '当前密钥',
  'guide.key.none': '还没有可用的密钥，请先在账户页生成。',
  'guide.methods': '可用方式',
  'guide.client': '客户端',
  'guide.copyFile': '复制文件',
  'guide.download': '下载 {file}',
  'guide.more': '更多文件',
  'guide.prints': '返回（示例）',
  'guide.code': '代码',
  'guide.what': '含义与处理',
  'guide.step.keys': '密钥',
  'guide.step.keys.about':
    '在账户页生成新密钥。密钥只显示一次（首个密钥连同通知密钥一起），请立即妥善保存，然后在终端中设置：',
  'guide.step.sign': '签名',
  'guide.step.sign.about':
    '每个请求带四个请求头：商户编号、秒级时间戳（误差不超过 300 秒）、每次不同的随机串（16 至 64 个可见字符，不含点号），以及对“时间戳.随机串.请求体”的 HMAC-SHA256 小写十六进制签名。签名的是实际发送的字节。先用测试向量核对，再查询余额：',
  'guide.step.listen': '接收通知',
  'guide.step.listen.about':
    '订单支付成功、失败或过期时，我们会用通知密钥签名并发送到通知地址。请在另一个终端（设置相同）中接收。先验证签名和时间，保存订单状态，再在 10 秒内返回状态 200 和文本 success。否则会在 15 秒到 12 小时之间重发七次，同一通知也可能收到两次。正式环境的地址必须是公网 https。您还可以在账户页面登记回调域名：其他域名的 notifyUrl 会被拒绝，也不会收到任何通知。',
  'guide.step.create': '创建订单',
  'guide.step.create.about':
    '金额是字符串，小数位数与币种一致。状态 1 表示通道已受理；状态 0 且没有支付链接时，用同一订单再发一次即可。',
  'guide.step.pay': '支付',
  'guide.step.pay.about':
    '支付链接供付款人打开。由模拟器承接的订单会打开一个页面，由您选择结果：成功、其他金额、失败、迟到或无响应。也可以用命令选择：',
  'guide.step.query': '查询',
  'guide.step.query.about':
    '0 已创建 · 1 已受理 · 2 已支付 · 3 失败 · 4 已过期 · 5 审核中 · 6 退款中 · 7 已退款 · 8 部分退款 · 9 拒付。失败或过期的订单仍可能变为已支付，以最新的通知或查询为准。',
  'guide.step.refund': '退款',
  'guide.step.refund.about':
    '退款金额先从可用余额中冻结，由我们的财务审核。每笔订单同时只能有一笔退款，支付 180 天后不能退款。结果会通过订单通知告知。',
  'guide.step.again': '没有收到应答时',
  'guide.step.again.about':
    '商户订单号和商户退款号就是幂等键，永久有效。连接中断或没有应答时，用同一编号重发同样的内容（时间戳和随机串要新），间隔 1 秒、5 秒、30 秒，然后查询。切勿换编号重发，那会成为另一笔订单。',
  'guide.step.refusals': '拒绝与处理',
  'guide.step.refusals.about':
    '每个应答的状态都是 200，是否成功看 success，原因看 code。未知字段会被拒绝，以免拼错的字段悄悄丢失：',
  'guide.step.limits': '限制',
  'guide.step.limits.about':
    '未另行约定时，每个接口每分钟最多 6000 次，请求体不超过 32 kB。您的单笔和单日限额见账户页；1302 会说明是哪一项限额及已用多少。',
  'guide.step.test': '测试商户',
  'guide.step.test.about':
    '请先用“测试”类型的商户联调，由我们的运营为您开设，编号和密钥独立，地址相同，由模拟器承接付款。请试一遍：金额不符、失败、过期、同一订单发两次、拒收一次通知、发送中更换密钥。全部正常后，换上正式商户的编号和密钥即可。',
  'guide.refusal.1001': '字段不符合规则，data.fields 指出是哪个。请改正。',
  'guide.refusal.1004': '没有这笔订单。请核对编号。',
  'guide.refusal.1006': '订单未支付，或已有退款在途。请查询订单。',
  'guide.refusal.1007': '编号已用于不同的内容。请换一个编号。',
  'guide.refusal.1009': '每分钟请求过多。按 msg 所说的时间等待。',
  'guide.refusal.1301': '可用余额不足以退款。请等待，或减少金额。',
  'guide.refusal.1302': '金额或日期超出限额，data.limit 指出是哪一项。请换金额，或改天再试。',
  'guide.refusal.1305': '该方式未签约，或暂时没有可用账户。请换方式，或稍后再试。',
  'guide.refusal.1306': '该付款人不能付款。请勿重试，联系我们的运营。',
  'guide.refusal.2001': '请求头格式不对，或签名错误。请核对密钥，并对实际发送的字节签名。',
  'guide.refusal.2002': '时间偏差过大，data.serverTime 是我们的时间。请校准时钟。',
  'guide.refusal.2003': '随机串已用过。请换新的。',
  'guide.refusal.2004': '您的地址不在白名单中。请在账户页添加。',
  'guide.refusal.2005': '商户未启用：不能创建订单和退款，仍可查询。请联系我们。',
};
