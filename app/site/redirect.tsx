export default function Redirect() {
  return (
    <main>
      <h1>Redirecting</h1>
    </main>
  );
}
