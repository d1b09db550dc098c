export default function Meet() {
  return (
    <main>
      <h1>Meet</h1>
    </main>
  );
}
