export default function Settings() {
  return (
    <main>
      <h1>Settings</h1>
    </main>
  );
}
