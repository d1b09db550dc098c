export default function Availability() {
  return (
    <main>
      <h1>Availability</h1>
    </main>
  );
}
