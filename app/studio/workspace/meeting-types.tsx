export default function MeetingTypes() {
  return (
    <main>
      <h1>MeetingTypes</h1>
    </main>
  );
}
