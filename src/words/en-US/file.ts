import type source from '../zh-CN/file';

/** What a field for files says. */
export default {
  'file.choose': 'Choose a file, or drop it here',
  'file.hint': 'PDF, PNG, JPEG or MP4, at most 20 MB',
  'file.type': 'Only PDF, PNG, JPEG and MP4 are taken.',
  'file.size': 'The file is larger than {limit} MB.',
  'file.empty': 'The file is empty.',
  'file.broken': 'The connection broke before the file was through.',
  'file.retry': 'Try again: {name}',
  'file.remove': 'Remove: {name}',
  'file.one': 'File …{no}',
} satisfies Record<keyof typeof source, string>;
