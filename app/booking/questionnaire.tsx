export default function Questionnaire() {
  return (
    <main>
      <h1>Book a meeting</h1>
    </main>
  );
}
