export default function BillingFlow() {
  return <main />;
}
