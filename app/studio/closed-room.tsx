export default function ClosedRoom() {
  return (
    <main>
      <h1>Not open yet</h1>
    </main>
  );
}
