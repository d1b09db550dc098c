export default function Scheduler() {
  return (
    <main>
      <h1>Choose a time</h1>
    </main>
  );
}
