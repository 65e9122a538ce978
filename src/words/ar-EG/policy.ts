import type source from '../zh-CN/policy';

export default {
  'policy.title': 'سياسة الدخول',
  'policy.settings':
    'يسمح الخادم بـ {minutes} دقيقة خمول و{hours} ساعة و{sessions} جلسة في آن واحد. لا يمكن للسياسة إلا أن تكون أشد، ومن له عدة أدوار تسري عليه أشدها.',
  'policy.none': 'لا توجد أدوار.',
  'policy.role': 'الدور',
  'policy.people': 'الأشخاص',
  'policy.secondFactor': 'التحقق بخطوتين إلزامي',
  'policy.passwordDays': 'صلاحية كلمة المرور (أيام)',
  'policy.passwordDays.help': '0: لا تنتهي',
  'policy.idleMinutes': 'أقصى خمول (دقائق)',
  'policy.sessionHours': 'أقصى مدة للجلسة (ساعات)',
  'policy.sessionsAtOnce': 'الجلسات المتزامنة',
  'policy.ips': 'العناوين المسموحة',
  'policy.ips.help': 'عنوان أو نطاق في كل سطر؛ الفراغ يسمح بالجميع',
  'policy.updatedBy': 'عدّلها',
  'policy.updateTime': 'وقت التعديل',
  'policy.action': 'الإجراء',
  'policy.edit': 'تعديل السياسة',
  'policy.verb': 'حفظ سياسة «{role}»',
  'policy.impact':
    'من بين {people} شخصًا، على {enrol} تسجيل خطوة تحقق ثانية وعلى {change} تغيير كلمة المرور، وتنتهي {sessions} جلسة فورًا.',
  'policy.impact.names': 'المعنيون: {names}',
  'policy.impact.unknown': 'عند اكتمال الحقول يظهر هنا من تشملهم السياسة.',
} satisfies Record<keyof typeof source, string>;
