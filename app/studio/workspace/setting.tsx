export default function Setting() {
  return (
    <main>
      <h1>Setting</h1>
    </main>
  );
}
