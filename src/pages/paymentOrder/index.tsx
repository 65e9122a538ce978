export default function PaymentOrder() {
  return <main />;
}
