export default function Policies() {
  return (
    <main>
      <h1>Policies</h1>
    </main>
  );
}
