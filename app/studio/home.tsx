export default function Home() {
  return (
    <main>
      <h1>Studio</h1>
    </main>
  );
}
