/** What a field for files says. */
export default {
  'file.choose': '选择文件，或拖到这里',
  'file.hint': 'PDF、PNG、JPEG 或 MP4，最大 20 MB',
  'file.type': '只接受 PDF、PNG、JPEG 和 MP4。',
  'file.size': '文件超过 {limit} MB。',
  'file.empty': '文件是空的。',
  'file.broken': '连接中断，文件没有传完。',
  'file.retry': '重试：{name}',
  'file.remove': '移除：{name}',
  'file.one': '文件 …{no}',
};
