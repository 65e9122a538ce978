export default function Merchant() {
  return <main />;
}
