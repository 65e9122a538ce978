import Named from './Named';

/** What a role is called; one that an administrator made by its code. */
export default function RoleName({ code }: { code: string }) {
  return <Named prefix="approval.role" name={code} />;
}
