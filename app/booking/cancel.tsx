export default function Cancel() {
  return (
    <main>
      <h1>Cancel</h1>
    </main>
  );
}
