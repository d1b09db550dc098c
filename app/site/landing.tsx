export default function Landing() {
  return (
    <main>
      <h1>Foyer</h1>
    </main>
  );
}
