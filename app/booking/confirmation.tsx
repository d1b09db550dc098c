export default function Confirmation() {
  return (
    <main>
      <h1>Confirmed</h1>
    </main>
  );
}
