export default function Reschedule() {
  return (
    <main>
      <h1>Reschedule</h1>
    </main>
  );
}
