export default function Calendar() {
  return (
    <main>
      <h1>Calendar</h1>
    </main>
  );
}
