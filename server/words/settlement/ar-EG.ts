import type source from './zh-CN';

/** Columns and statuses of settlements, as their files say them, and why one is refused. */
export default {
  settlementNone: 'لا يوجد هنا رصيد قابل للتسوية.',
  ownSettlement: 'الطلب والتدقيق والتحويل يقوم بها ثلاثة أشخاص مستقلين. اطلب ذلك من زميل.',
  settlementAllFee: 'لن يصل شيء بعد الرسوم. أدخل مبلغًا أكبر.',
  settlementHeld: 'تسويات هذا التاجر مجمّدة. ألغِ التجميد أولًا.',
  settlementAccountTaken: 'يوجد حساب بهذا الرقم أو العنوان: {name}.',
  settlementAccountNotReviewed: 'هذا الحساب لم يُراجع أو أُوقف.',
  settlementAccountCooling: 'رُوجع هذا الحساب قبل أقل من 24 ساعة. يمكن استخدامه بعد {hours} ساعة.',
  settlementStandsAsDifferent: 'ملف البنك للتسويات المدققة فقط: {orderNo} ليست كذلك.',
  noSettlementsToExport: 'لا توجد تسوية تطابق هذه المرشحات. غيّرها ثم صدّر مجددًا.',
  settlementList: 'التسويات',
  settlementStatement: 'كشف التسوية',
  settlementBankFile: 'ملف البنك',
} satisfies Record<keyof typeof source, string>;
