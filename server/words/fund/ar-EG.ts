import type source from './zh-CN';

/** Movements of our own money, as their files and refusals say them. */
export default {
  fundTooLow: 'رصيد الدفاتر لا يكفي: المتاح {available} والمطلوب {needed}.',
  fundOwn: 'يراجعها أو يلغيها شخص آخر لا صلة له بمن أعدّها.',
  fundOthersDraft: 'هذه مسودة شخص آخر، ولا يعدّلها إلا من أعدّها.',
  fundOthersSplit: 'القيد الذي لم يُراجَع لا يقسّمه إلا مُعِدّه.',
  fundExchangeWhole: 'قيد شراء USDT أو بيعها لا يُقسَّم.',
  fundPartsLess: 'مجموع الأجزاء أقل من {amount} بمقدار {off}. زِد أحد المبالغ.',
  fundPartsMore: 'مجموع الأجزاء أكبر من {amount} بمقدار {off}. أنقص أحد المبالغ.',
  fundHasVoucher: 'لهذه الحركة مستند محفوظ ولا يُستبدل.',
  fundPlaceShut: '{place} غير مفعّل: فعّله أولًا.',
  fundDayLimit: 'يمكن أن يخرج من {place} اليوم {left} فقط.',
  floatSame: 'الدفاتر تقول ذلك بالفعل: لا شيء للتعديل.',
  handoverOpen: 'تسليم سابق لهذا المكان بانتظار التوقيع.',
  handoverOthers: 'يوقّعه من يستلم.',
  handoverSigned: 'وُقّع هذا التسليم من قبل.',
  handoverTied: 'التسليم بين شخصين لا صلة بينهما: لم ينشئ أحدهما حساب الآخر ولم يمنحه دورًا خلال 30 يومًا.',
  noFundsToExport: 'لا حركة تطابق المرشحات. غيّرها ثم صدّر.',
  fundList: 'حركات الخزينة',
} satisfies Record<keyof typeof source, string>;
