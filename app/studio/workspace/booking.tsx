export default function Booking() {
  return (
    <main>
      <h1>Booking</h1>
    </main>
  );
}
