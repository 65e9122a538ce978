import { Drawer } from 'antd';

/** A closed drawer: while it stands, antd keeps the styles of all, which it would write anew for each that opens. */
export default function Ready() {
  return <Drawer open={false} />;
}
