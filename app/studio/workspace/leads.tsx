export default function Leads() {
  return (
    <main>
      <h1>Leads</h1>
    </main>
  );
}
