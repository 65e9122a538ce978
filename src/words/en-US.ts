import late from './en-US/late';
import usual from './en-US/usual';

export default { ...usual, ...late };
