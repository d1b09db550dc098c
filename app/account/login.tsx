export default function Login() {
  return (
    <main>
      <h1>Sign in</h1>
    </main>
  );
}
