export default function MeetingType() {
  return (
    <main>
      <h1>MeetingType</h1>
    </main>
  );
}
