/**
 * "Verification code sent successfully" as the server says it in each language. Such an answer has `success: false`
 * and is no error all the same (specification, section 8): it is told by this text alone.
 */
const VERIFICATION_SENT: ReadonlySet<string> = new Set([
  '验证码发送成功',
  'Verification code sent successfully',
  'Código de verificación enviado correctamente',
  'Código de verificação enviado com sucesso',
  'تم إرسال رمز التحقق بنجاح',
]);

export const isVerificationSent = (msg: string): boolean => VERIFICATION_SENT.has(msg);
