export default function Setup() {
  return (
    <main>
      <h1>Set up</h1>
    </main>
  );
}
